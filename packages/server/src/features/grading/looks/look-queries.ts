import { lookDays } from '@koya/contract'
import { sql } from 'kysely'
import { secondLooksOpenTo, type Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { countAll, type Page } from '#db/lists/lists.ts'
import { isForAdmins, isStanding } from '#shared/submissions/second-looks.ts'
import { subtractDays } from '#time/time.ts'

const selectLooks = (db: Database) =>
  db
    .selectFrom('second_look')
    .innerJoin('submission', 'submission.id', 'second_look.submission_id')
    .innerJoin('task', 'task.id', 'second_look.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('track', 'track.id', 'stage.track_id')

/** Selects the second looks that the viewer may take or has taken. */
const selectOpen = (db: Database, viewer: Viewer, now: Date) =>
  selectLooks(db)
    .where('second_look.graded_at', 'is', null)
    .where(isStanding)
    .where(secondLooksOpenTo(viewer))
    .where((eb) =>
      eb.or([
        eb('second_look.taken_until', 'is', null),
        eb('second_look.taken_until', '<=', now),
        eb('second_look.taken_by', '=', viewer.id),
      ]),
    )
    .$if(viewer.role === 'ADMIN', (looks) =>
      looks.where((eb) => eb.or([isForAdmins(now), eb('second_look.taken_by', '=', viewer.id)])),
    )

const selectGiven = (db: Database, viewer: Viewer, now: Date) =>
  selectLooks(db)
    .where('second_look.graded_by', '=', viewer.id)
    .where('second_look.graded_at', '>', subtractDays(now, lookDays))

/** SQL: true for a second look that the viewer has claimed, until the claim expires. */
const isHeld = (viewer: Viewer, now: Date) =>
  sql<boolean>`(second_look.taken_by = ${viewer.id} and second_look.taken_until > ${now})`

/** Lists the viewer's second looks: claimed, open to take, and given in the last `lookDays` days. */
export async function listLooks(db: Database, viewer: Viewer, now: Date, { limit, skip }: Page) {
  const offered = db
    .selectFrom(
      selectOpen(db, viewer, now)
        .select(['second_look.id', 'second_look.asked_at as at'])
        .select(sql<number>`case when ${isHeld(viewer, now)} then 0 else 1 end`.as('place'))
        .unionAll(
          selectGiven(db, viewer, now)
            .select('second_look.id')
            .select(sql<Date>`second_look.graded_at`.as('at'))
            .select(sql<number>`2`.as('place')),
        )
        .as('offered'),
    )
    .select('offered.id')
  const [page, { count }] = await Promise.all([
    offered
      .orderBy('offered.place')
      .orderBy('offered.at')
      .orderBy('offered.id')
      .limit(limit)
      .offset(skip)
      .execute(),
    offered.clearSelect().select(countAll).executeTakeFirstOrThrow(),
  ])
  if (page.length === 0) return { items: [], totalCount: count }
  const ids = page.map(({ id }) => id)
  const rows = await selectDetails(db, viewer, now)
    .where(sql<boolean>`second_look.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], second_look.id)`)
    .execute()
  return { items: rows, totalCount: count }
}

const selectDetails = (db: Database, viewer: Viewer, now: Date) =>
  selectLooks(db)
    .innerJoin('user as mentee', 'mentee.id', 'second_look.mentee_id')
    .select(['second_look.id', 'second_look.reason', 'second_look.asked_at', 'second_look.submission_id'])
    .select(['task.id as task_id', 'task.title as task_title'])
    .select(['track.id as track_id', 'track.title as track_title'])
    .select(['submission.task_url', 'submission.mentee_comment', 'submission.attempt'])
    .select('submission.submitted_at')
    .select(['mentee.id as mentee_id', 'mentee.first_name', 'mentee.last_name'])
    .select(sql<Date | null>`case when ${isHeld(viewer, now)} then second_look.taken_until end`.as('until'))
    .select(
      sql<Date | null>`case when second_look.graded_by = ${viewer.id} then second_look.graded_at end`.as(
        'given_at',
      ),
    )

export type OfferedRow = Awaited<ReturnType<typeof listLooks>>['items'][number]

/** Finds a second look that the viewer holds now or has given; undefined otherwise. */
export async function findOwnLook(db: Database, viewer: Viewer, id: string, now: Date) {
  const row = await selectDetails(db, viewer, now).where('second_look.id', '=', id).executeTakeFirst()
  return row && (row.until !== null || row.given_at !== null) ? row : undefined
}

/** Ends the viewer's expired claims, because the database allows a person only one claim. */
export const endPassedLooks = (trx: Trx, viewer: Viewer, now: Date) =>
  trx
    .updateTable('second_look')
    .set({ taken_by: null, taken_until: null })
    .where('taken_by', '=', viewer.id)
    .where('graded_at', 'is', null)
    .where('taken_until', '<=', now)
    .execute()

/**
 * Claims a second look, or keeps the viewer's claim. Returns false if another person holds the second look,
 * or if it has been given.
 */
export async function takeLook(trx: Trx, viewer: Viewer, { id, now, until }: Taking): Promise<boolean> {
  const taken = await trx
    .updateTable('second_look')
    .set({
      taken_by: viewer.id,
      taken_until: sql`case when taken_by = ${viewer.id} then taken_until else ${until} end`,
    })
    .where('id', '=', id)
    .where('graded_at', 'is', null)
    .where((eb) =>
      eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now), eb('taken_by', '=', viewer.id)]),
    )
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

interface Taking {
  id: string
  now: Date
  until: Date
}

/** True if the viewer may give this second look, even while another person has claimed it. */
export async function mayGive(db: Database, viewer: Viewer, id: string, now: Date): Promise<boolean> {
  const found = await selectLooks(db)
    .select('second_look.id')
    .where('second_look.id', '=', id)
    .where('second_look.graded_at', 'is', null)
    .where(isStanding)
    .where(secondLooksOpenTo(viewer))
    .$if(viewer.role === 'ADMIN', (looks) =>
      looks.where((eb) => eb.or([isForAdmins(now), eb('second_look.taken_by', '=', viewer.id)])),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Ends the viewer's claim. Returns false if the viewer holds no claim of this second look. */
export async function releaseTaken(trx: Trx, viewer: Viewer, id: string): Promise<boolean> {
  const released = await trx
    .updateTable('second_look')
    .set({ taken_by: null, taken_until: null })
    .where('id', '=', id)
    .where('taken_by', '=', viewer.id)
    .where('graded_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return released !== undefined
}

/** Locks the work of a second look that the viewer has claimed, until the transaction ends. */
export const lockTaken = (trx: Trx, viewer: Viewer, id: string, now: Date) =>
  selectLooks(trx)
    .select(['submission.id', 'submission.mentee_id', 'submission.task_id', 'submission.mentor_id'])
    .select(['submission.grade_percentage', 'submission.mentor_comment', 'submission.marks'])
    .select(['submission.graded_by', 'submission.updated_at'])
    .where('second_look.id', '=', id)
    .where('second_look.graded_at', 'is', null)
    .where('second_look.taken_by', '=', viewer.id)
    .where('second_look.taken_until', '>', now)
    .where(isStanding)
    .where(secondLooksOpenTo(viewer))
    .forUpdate('submission')
    .executeTakeFirst()

/** Finds the second look only if this person gave it with this grade and comment. */
export const findSame = (trx: Trx, id: string, given: Pick<Given, 'giverId' | 'percentage' | 'comment'>) =>
  selectLooks(trx)
    .select(['submission.mentee_id', 'submission.task_id'])
    .where('second_look.id', '=', id)
    .where('second_look.graded_by', '=', given.giverId)
    .where('second_look.grade_percentage', '=', given.percentage)
    .where('second_look.mentor_comment', '=', given.comment)
    .executeTakeFirst()

export type TakenWork = NonNullable<Awaited<ReturnType<typeof lockTaken>>>

interface Given {
  id: string
  giverId: string
  percentage: number
  comment: string
  marks: string | null
  now: Date
}

/** Stores both reviews; returns false if the claim has ended meanwhile. */
export async function writeLook(trx: Trx, first: TakenWork, given: Given): Promise<boolean> {
  const written = await trx
    .updateTable('second_look')
    .set({
      grade_percentage: given.percentage,
      mentor_comment: given.comment,
      marks: given.marks,
      graded_by: given.giverId,
      graded_at: given.now,
      taken_by: null,
      taken_until: null,
      first_percentage: first.grade_percentage,
      first_comment: first.mentor_comment,
      first_marks: first.marks === null ? null : JSON.stringify(first.marks),
      first_graded_by: first.graded_by,
    })
    .where('id', '=', given.id)
    .where('graded_at', 'is', null)
    .where('taken_by', '=', given.giverId)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Stores the minimum for later grades by mentors, and gives the work a new version. */
export const keepHigher = (trx: Trx, submissionId: string, least: number, now: Date) =>
  trx
    .updateTable('submission')
    .set({
      least_percentage: least,
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', submissionId)
    .execute()
