import type { Waiting, WaitingMentee } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'
import { type AllRow, listOwn, type OwnRow } from './waiting-queries.ts'

type Hold = Pick<
  OwnRow,
  'track_id' | 'title' | 'since' | 'held_until' | 'mentor_id' | 'mentor_first_name' | 'mentor_last_name'
>

const viewHold = ({ mentor_id, mentor_first_name, mentor_last_name, held_until, ...row }: Hold) => ({
  track: { id: row.track_id, title: row.title },
  since: row.since.toISOString(),
  held:
    mentor_id === null || mentor_first_name === null || mentor_last_name === null || held_until === null
      ? null
      : {
          mentor: { id: mentor_id, firstName: mentor_first_name, lastName: mentor_last_name },
          until: held_until.toISOString(),
        },
})

const viewOwn = (row: OwnRow): z.input<typeof Waiting> => ({ ...viewHold(row), before: row.before ?? 0 })

export const viewWaitingMentee = (row: AllRow): z.input<typeof WaitingMentee> => ({
  ...viewHold(row),
  mentee: { id: row.mentee_id, firstName: row.first_name, lastName: row.last_name },
  email: row.email,
})

export const readWaiting = async (db: Database, menteeId: string, now: Date) =>
  (await listOwn(db, menteeId, now)).map(viewOwn)
