import type { Pairing } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'
import { notFound } from '#errors.ts'
import { pairingStateOf } from '#shared/enrollment/enrollment-states.ts'
import { type PairingRow, readPairings } from './queries.ts'

export const viewPairing = (row: PairingRow): z.input<typeof Pairing> => ({
  id: row.id,
  track: { id: row.track_id, title: row.track_title },
  mentee: { ...row.mentee, isSwitchedOff: row.mentee_switched_off_at !== null },
  mentor: row.mentor,
  state: pairingStateOf(row),
  enrolledAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  cohort:
    row.cohort_id === null || row.cohort_name === null ? null : { id: row.cohort_id, name: row.cohort_name },
  work: {
    tasks: row.tasks,
    graded: row.graded,
    sentBack: row.sent_back,
    waiting: row.waiting,
    waitingSince: row.waiting_since?.toISOString() ?? null,
  },
  formerMentors: row.former_mentors.map(({ id, firstName, lastName, since, until }) => ({
    id,
    firstName,
    lastName,
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
  })),
  request: row.request && {
    reason: row.request.reason,
    askedAt: new Date(row.request.askedAt).toISOString(),
  },
})

export async function viewPairings(db: Database, ids: readonly string[]) {
  const items = (await readPairings(db, ids)).map(viewPairing)
  return { items, totalCount: items.length }
}

export async function readPairing(db: Database, id: string) {
  const [row] = await readPairings(db, [id])
  if (!row) throw notFound()
  return viewPairing(row)
}
