import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { menteeDeadline } from '#shared/deadlines.ts'
import { letterPerson } from '#shared/people/people.ts'

interface Reader {
  moveId: string
  menteeId?: string
  mentorId?: string
}

/** Lists the deadlines of a move that concern this mentee or this mentor, the earliest first. */
export function listMoved(db: Database, { moveId, menteeId, mentorId }: Reader) {
  let moved = db
    .selectFrom('extension')
    .innerJoin('deadline_move', 'deadline_move.id', 'extension.move_id')
    .innerJoin('task', 'task.id', 'extension.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('enrollment', (join) =>
      join
        .onRef('enrollment.track_id', '=', 'stage.track_id')
        .onRef('enrollment.mentee_id', '=', 'extension.mentee_id'),
    )
    .innerJoin('user as mentee', 'mentee.id', 'extension.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
    .select(['deadline_move.why', 'deadline_move.hours', 'deadline_move.is_of_one', 'task.id', 'task.title'])
    .select(sql<boolean>`deadline_move.taken_back_at is not null`.as('is_back'))
    .select(menteeDeadline.as('deadline'))
    .select([letterPerson('mentee').as('mentee'), letterPerson('mentor').as('mentor')])
    .where('extension.move_id', '=', moveId)
    .where('enrollment.ended_at', 'is', null)
    .orderBy(menteeDeadline)
    .orderBy('extension.id')
  if (menteeId !== undefined) moved = moved.where('extension.mentee_id', '=', menteeId)
  if (mentorId !== undefined) moved = moved.where('enrollment.mentor_id', '=', mentorId)
  return moved.execute()
}

export type MovedRow = Awaited<ReturnType<typeof listMoved>>[number]

/**
 * Returns the deadlines of a move that concern the reader; null if there are none. Also returns null unless
 * `back` agrees with the move: 'yes' for a move that an admin has taken back, otherwise undefined.
 */
export async function findTold(db: Database, { back, ...reader }: Reader & { back?: 'yes' }) {
  const rows = await listMoved(db, reader)
  const [first, ...others] = rows
  return first && first.is_back === (back === 'yes') ? ([first, ...others] as const) : null
}
