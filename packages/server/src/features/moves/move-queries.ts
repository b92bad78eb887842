import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { type Page, readList, sliceList } from '#db/lists/lists.ts'
import type { DB } from '#db/schema/schema.gen.ts'

export const insertMove = (trx: Trx, row: Insertable<DB['deadline_move']>) =>
  trx.insertInto('deadline_move').values(row).execute()

/** Moves the selected deadlines. The caller has locked the mentees' work, so that each moves once. */
export async function insertMoved(
  trx: Trx,
  { moveId, hours, now }: { moveId: string; hours: number; now: Date },
  reached: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into extension (id, mentee_id, task_id, hours, reason, created_at, move_id, moved_from)
    select gen_random_uuid(), mentee_id, task_id, ${hours}, 'moved', ${now}, ${moveId}, deadline
    from (${reached}) as reached`.execute(trx)
}

/** Removes the mark "late" from work that was written or submitted no later than the new deadline. */
export async function forgiveLate(trx: Trx, moveId: string): Promise<void> {
  await sql`
    update submission set late = false
    from extension
    where extension.move_id = ${moveId}
      and submission.task_id = extension.task_id and submission.mentee_id = extension.mentee_id
      and submission.late
      and coalesce(submission.written_at, submission.submitted_at)
        <= extension.moved_from + make_interval(hours => extension.hours)`.execute(trx)
}

/** If a first reminder is due already, marks it as sent, because the notice of the move says the same. */
export async function skipFirstReminders(
  trx: Trx,
  moveId: string,
  firstStep: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into deadline_reminder (mentee_id, task_id, hours, deadline)
    select mentee_id, task_id, ${firstStep}::int, moved_from + make_interval(hours => hours)
    from extension
    where move_id = ${moveId}
      and moved_from + make_interval(hours => hours) <= ${now}::timestamptz + make_interval(hours => ${firstStep}::int)
    on conflict do nothing`.execute(trx)
}

/** SQL on a `deadline_move`: true until it is taken back or one of its original deadlines has passed. */
const canBeTakenBack = (now: Date) => sql<boolean>`(taken_back_at is null and coalesce(
  (select min(moved_from) from extension where extension.move_id = deadline_move.id) > ${now}, true))`

const selectMoves = (db: Database) => db.selectFrom('deadline_move').where('is_of_one', '=', sql.lit(false))

const withDetails = (moves: ReturnType<typeof selectMoves>, now: Date) =>
  moves
    .leftJoin('track', 'track.id', 'deadline_move.track_id')
    .leftJoin('user as actor', 'actor.id', 'deadline_move.actor_id')
    .select([
      'deadline_move.id',
      'states',
      'track_id',
      'track.title as track_title',
      'begins_at',
      'ends_at',
      'hours',
      'why',
      'people',
      'deadlines',
      'actor_id',
      'actor.first_name',
      'actor.last_name',
      'deadline_move.created_at',
      'taken_back_at',
    ])
    .select(canBeTakenBack(now).as('can_be_taken_back'))

export const findMove = (db: Database, id: string, now: Date) =>
  withDetails(selectMoves(db).where('deadline_move.id', '=', id), now).executeTakeFirst()

export type MoveRow = NonNullable<Awaited<ReturnType<typeof findMove>>>

export function listMoves(db: Database, now: Date, { limit, skip }: Page) {
  const moves = selectMoves(db)
  return readList(
    db,
    withDetails(moves, now)
      .orderBy('deadline_move.created_at', 'desc')
      .orderBy('deadline_move.id')
      .limit(limit)
      .offset(skip),
    moves,
  )
}

/** Takes a move back; returns false if that was done before or an original deadline has passed. */
export async function takeBack(trx: Trx, id: string, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('deadline_move')
    .set({ taken_back_at: now, told: 0, told_up_to: null, told_at: null })
    .where('id', '=', id)
    .where(canBeTakenBack(now))
    .returning('id')
    .executeTakeFirst()
  if (!taken) return false
  await trx.updateTable('extension').set({ taken_back_at: now }).where('move_id', '=', id).execute()
  return true
}

export const listMentees = async (db: Database, moveId: string): Promise<string[]> =>
  (
    await db.selectFrom('extension').select('mentee_id').distinct().where('move_id', '=', moveId).execute()
  ).map(({ mentee_id }) => mentee_id)

/**
 * Lists the states of mentees who learn now, with the number of mentees in each state. The column `city`
 * holds the state.
 */
export async function listStates(db: Database, page: Page) {
  const { rows } = await sql<{ state: string; people: number }>`
    select city as state, count(*)::int as people
    from "user" where city <> '' and switched_off_at is null and exists (
      select from enrollment where enrollment.mentee_id = "user".id and enrollment.ended_at is null)
    group by city order by city`.execute(db)
  return sliceList(rows, page)
}
