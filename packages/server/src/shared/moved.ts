import { Moved } from '@koya/contract'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

/** SQL: the moves by which admins changed a mentee's deadline, the earliest first; null without moves. */
export const movesOf = (menteeId: RawBuilder<unknown>, taskId: RawBuilder<unknown>) => sql<unknown>`(
  select jsonb_agg(jsonb_build_object('hours', moved.hours, 'why', deadline_move.why) order by moved.created_at, moved.id)
  from extension as moved
  join deadline_move on deadline_move.id = moved.move_id
  where moved.mentee_id = ${menteeId} and moved.task_id = ${taskId} and moved.taken_back_at is null)`

const Moves = z.array(Moved)

/** Returns the field `moved` for an answer, or an empty object if there are no moves. */
export const readMoved = (moves: unknown): { moved?: z.output<typeof Moves> } =>
  moves === null ? {} : { moved: z.parse(Moves, moves) }
