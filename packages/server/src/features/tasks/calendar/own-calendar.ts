import type { Calendar } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { newLinkToken } from '#identity/accounts/mail-links.ts'
import { findCalendar, saveCalendar } from './calendar-queries.ts'

export async function readOwnCalendar(db: Database, menteeId: string): Promise<z.input<typeof Calendar>> {
  const calendar = await findCalendar(db, menteeId)
  return { since: calendar?.made_at.toISOString() ?? null }
}

/** Creates a calendar address in place of an earlier one, and stores only its hash (rules: tasks 31). */
export async function makeOwnCalendar({ db, clock, config }: Context, menteeId: string) {
  const { token, hash } = newLinkToken()
  const now = clock.now()
  await saveCalendar(db, { menteeId, hash, now })
  return { url: `${config.publicUrl}/api/calendar/${token}.ics`, since: now.toISOString() }
}
