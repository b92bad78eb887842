import { createHash } from 'node:crypto'
import type { InviteCheck } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'
import { parse } from '#foreign/gate.ts'
import { type Judged, judgeLines, readEmail } from './judge-line.ts'
import { findKnown } from './queries.ts'

export interface JudgedList {
  lines: Judged[]
  /** Column headers that Koya does not use. */
  ignored: string[]
}

export async function judgeList(db: Database, csv: string, now: Date): Promise<JudgedList> {
  const { lines, ignored } = await parse('invitationList', csv)
  const emails = lines.flatMap(({ email }) => readEmail(email) ?? [])
  const mentors = new Set(lines.flatMap(({ mentor }) => readEmail(mentor) ?? []))
  return { lines: judgeLines(lines, await findKnown(db, emails, [...mentors], now)), ignored }
}

export function viewCheck({ lines: judged, ignored }: JudgedList): z.input<typeof InviteCheck> {
  const lines = judged.map(({ written, verdict }) => ({ ...written, verdict }))
  return { seen: createHash('sha256').update(JSON.stringify(lines)).digest('hex'), lines, ignored }
}
