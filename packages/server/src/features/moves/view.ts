import type { DeadlineMove } from '@koya/contract'
import type * as z from 'zod/mini'
import type { MoveRow } from './move-queries.ts'

export const viewMove = (row: MoveRow): z.input<typeof DeadlineMove> => ({
  id: row.id,
  states: row.states,
  track:
    row.track_id === null || row.track_title === null ? null : { id: row.track_id, title: row.track_title },
  from: (row.begins_at ?? row.created_at).toISOString(),
  until: (row.ends_at ?? row.created_at).toISOString(),
  hours: row.hours,
  why: row.why,
  people: row.people,
  deadlines: row.deadlines,
  by:
    row.actor_id === null || row.first_name === null || row.last_name === null
      ? null
      : { id: row.actor_id, firstName: row.first_name, lastName: row.last_name },
  createdAt: row.created_at.toISOString(),
  takenBackAt: row.taken_back_at?.toISOString() ?? null,
  canBeTakenBack: row.can_be_taken_back,
})
