import type { AnnouncementCheck } from '@koya/contract'
import { readWeekSquares } from '#content/week-squares.ts'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { countRows } from '#db/lists/lists.ts'
import { invalid } from '#errors.ts'
import { writeWords } from '#notifications/letters/write-letter.ts'
import { type Audience, selectAudience } from './audience.ts'
import { composeAnnouncement } from './mails.ts'
import { findReader } from './queries.ts'

/** Counts the recipients and returns the mail as the author would receive it (rules: announcements 2). */
export async function checkAnnouncement(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actorId: string,
  form: Audience & { title: string; text: string },
): Promise<AnnouncementCheck> {
  const people = await countAudience(db, form)
  const reader = await findReader(db, actorId)
  if (!reader) throw new Error(`Who writes an announcement is not there: ${actorId}`)
  const letter = composeAnnouncement(form, reader, await readWeekSquares(db, clock.now()))
  return { people, mail: { subject: letter.subject, text: writeWords(letter), why: letter.why } }
}

async function countAudience(db: Database, audience: Audience): Promise<number> {
  const people = await countRows(db, selectAudience(db, audience))
  if (people === 0) throw invalid('state', 'There is nobody like this: choose others')
  return people
}
