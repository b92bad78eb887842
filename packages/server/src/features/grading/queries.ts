import type { Role, SubmissionState } from '@koya/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { countsVisibleTo, mayReadCommunity, type Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { forEachKind, type Placeholders, statement } from '#db/engine/prepared-query.ts'
import { cacheCount, countAll, idsOf, type Page } from '#db/lists/lists.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import type { Part } from '#shared/exports/export-part.ts'
import { emailOf } from '#shared/people/emails.ts'
import { letterPerson } from '#shared/people/people.ts'
import {
  selectForMail,
  selectOpenSubmissions,
  selectSubmissions,
  withDetails,
} from '#shared/submissions/submissions.ts'

export interface QueueFilter {
  state?: SubmissionState | undefined
  mentor?: string | undefined
  mentee?: string | undefined
  task?: string | undefined
}

const isLookedAt = sql<boolean>`(submission.graded_at is not null)`

/** The parameters of a queue query. */
interface Question {
  viewerId: string
  mentee: string | undefined
  task: string | undefined
  limit: number
  skip: number
}

interface Kind {
  role: Role
  state: SubmissionState | undefined
  ofMentee: boolean
  ofTask: boolean
}

function selectQueue(db: Database, kind: Kind, { viewerId, mentee, task }: Placeholders<Question>) {
  const { role, state, ofMentee, ofTask } = kind
  let queue = selectSubmissions(db, { id: viewerId, role }).where('submission.is_current', '=', true)
  if (state !== undefined) queue = queue.where(isLookedAt, '=', state !== 'waiting')
  if (state === 'graded') queue = queue.where('submission.grade_percentage', '>', 0)
  if (state === 'sent-back') queue = queue.where('submission.grade_percentage', '=', 0)
  if (ofMentee) queue = queue.where('submission.mentee_id', '=', mentee)
  return ofTask ? queue.where('submission.task_id', '=', task) : queue
}

/** Counts submissions for a mentee or a task; otherwise adds up stored counts. */
function selectCount(db: Database, kind: Kind, values: Placeholders<Question>) {
  if (kind.ofMentee || kind.ofTask) return selectQueue(db, kind, values).select(countAll)
  return db
    .selectFrom('submission_count')
    .where(countsVisibleTo({ id: values.viewerId, role: kind.role }))
    .select(sql<number>`coalesce(sum(${countColumns[kind.state ?? 'all']}), 0)::int`.as('count'))
}

const countColumns: Record<SubmissionState | 'all', RawBuilder<number>> = {
  waiting: sql`waiting`,
  graded: sql`graded`,
  'sent-back': sql`sent_back`,
  all: sql`waiting + graded + sent_back`,
}

/** Orders by the index `submission_queue_idx`, or for sent-back work by `submission_sent_back_idx`. */
const inQueueOrder = <Row>(
  queue: SelectQueryBuilder<DB, 'submission', Row>,
  state: SubmissionState | undefined,
  fromEnd = false,
) => {
  const [up, down] = fromEnd ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  const ordered =
    state === 'sent-back'
      ? queue
      : queue
          .orderBy(isLookedAt, up)
          .orderBy(sql`(case when submission.graded_at is null then submission.waiting_since end)`, up)
  return ordered.orderBy('submission.graded_at', down).orderBy('submission.id', up)
}

const counts = forEachKind((kind: Kind) =>
  statement<Question>()((db, values) => selectCount(db, kind, values)),
)

/** Reads the first page of a queue and the total count in one query. */
const firstPages = forEachKind((kind: Kind) =>
  statement<Question>()((db, values) =>
    withDetails(inQueueOrder(selectQueue(db, kind, values), kind.state).limit(values.limit)).select(
      selectCount(db, kind, values).as('total_count'),
    ),
  ),
)

/** Returns only ids, so that PostgreSQL skips earlier pages within the index (decision 0065). */
const keys = forEachKind(({ fromEnd, ...kind }: Kind & { fromEnd: boolean }) =>
  statement<Question>()((db, values) =>
    inQueueOrder(selectQueue(db, kind, values), kind.state, fromEnd)
      .select('submission.id')
      .limit(values.limit)
      .offset(values.skip),
  ),
)

const details = forEachKind(({ role, state }: Pick<Kind, 'role' | 'state'>) =>
  statement<{ viewerId: string; ids: string[] }>()((db, { viewerId, ids }) => {
    const rows = selectSubmissions(db, { id: viewerId, role }).where(
      sql<boolean>`submission.id = any(${ids}::uuid[])`,
    )
    return inQueueOrder(withDetails(rows), state)
  }),
)

/** Returns the person whose queue is read; null for a mentor who asks for another mentor's queue. */
function findReader(viewer: Viewer, mentor: string | undefined): Viewer | null {
  if (mentor === undefined) return viewer
  return mayReadCommunity(viewer) || mentor === viewer.id ? { id: mentor, role: 'MENTOR' } : null
}

/** Lists current submissions; reads a later page from the nearer end of the index (rules: grading 3). */
export async function listQueue(db: Database, viewer: Viewer, filter: QueueFilter, { limit, skip }: Page) {
  const { state, mentor, mentee, task } = filter
  const reader = findReader(viewer, mentor)
  if (!reader) return { items: [], totalCount: 0 }
  const kind = { role: reader.role, state, ofMentee: mentee !== undefined, ofTask: task !== undefined }
  const question = { viewerId: reader.id, mentee, task, limit, skip }
  // Does not use `firstPages` for graded work, because PostgreSQL would plan this long query on each call
  // (decision 0065).
  if (skip === 0 && state !== 'graded' && !mayReadCommunity(reader)) {
    const items = await firstPages(kind).all(db, question)
    return { items, totalCount: items[0]?.total_count ?? 0 }
  }
  const { count: totalCount } = await cacheCount(
    db,
    JSON.stringify({ ...kind, mentee, task, of: reader.id }),
    async () => ({
      count: (await counts(kind).first(db, question))?.count ?? 0,
    }),
  )
  const left = Math.max(0, totalCount - skip)
  if (left === 0) return { items: [], totalCount }
  const fromEnd = left < skip
  const onPage = await keys({ ...kind, fromEnd }).all(db, {
    ...question,
    limit: Math.min(limit, left),
    skip: fromEnd ? Math.max(0, left - limit) : skip,
  })
  const items = await details({ role: kind.role, state }).all(db, { viewerId: reader.id, ids: idsOf(onPage) })
  return { items, totalCount }
}

/** Lists current submissions after `after`, newest first; does not check who reads them. */
export async function listPart(
  db: Database,
  { state, mentor, mentee, task }: QueueFilter,
  { after, limit }: Part,
) {
  let work = db.selectFrom('submission').where('submission.is_current', '=', sql.lit(true))
  if (state !== undefined) work = work.where(isLookedAt, '=', state !== 'waiting')
  if (state === 'graded') work = work.where('submission.grade_percentage', '>', 0)
  if (state === 'sent-back') work = work.where('submission.grade_percentage', '=', 0)
  if (mentor !== undefined) work = work.where('submission.mentor_id', '=', mentor)
  if (mentee !== undefined) work = work.where('submission.mentee_id', '=', mentee)
  if (task !== undefined) work = work.where('submission.task_id', '=', task)
  if (after !== undefined) work = work.where('submission.id', '<', after)
  const inPart = await work.select('submission.id').orderBy('submission.id', 'desc').limit(limit).execute()
  return partDetails.all(db, { ids: idsOf(inPart) })
}

const partDetails = statement<{ ids: string[] }>()((db, { ids }) =>
  withDetails(db.selectFrom('submission').where(sql<boolean>`submission.id = any(${ids}::uuid[])`))
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('track', 'track.id', 'stage.track_id')
    .select(['track.title as track_title', 'mentee.email as mentee_email'])
    .select(emailOf('mentor').as('mentor_email'))
    .orderBy('submission.id', 'desc'),
)

export type PartRow = Awaited<ReturnType<typeof listPart>>[number]

/** Returns the current attempt of the work to which the submission belongs (rules: grading 26). */
export const findCurrentAttempt = (db: Database, viewer: Viewer, id: string, now: Date) =>
  withDetails(
    selectOpenSubmissions(db, viewer, now)
      .where('submission.is_current', '=', sql.lit(true))
      .where((eb) =>
        eb(
          eb.refTuple('submission.mentee_id', 'submission.task_id'),
          'in',
          selectOpenSubmissions(db, viewer, now)
            .where('submission.id', '=', id)
            .select(['submission.mentee_id', 'submission.task_id'])
            .$asTuple('mentee_id', 'task_id'),
        ),
      ),
  ).executeTakeFirst()

/** Reads the data for the mails and inbox entries about a review. */
export const findForMail = statement<{ id: string }>()((db, { id }) =>
  selectForMail(db, id)
    .innerJoin('user as grader', 'grader.id', 'submission.graded_by')
    .innerJoin('user as mentor', 'mentor.id', 'submission.mentor_id')
    .select([
      'submission.mentor_id',
      'submission.grade_percentage',
      'submission.corrected_from',
      'submission.mentor_comment',
      letterPerson('grader').as('grader'),
      'mentor.email as mentor_email',
      'mentor.first_name as mentor_first_name',
      'grader.role as grader_role',
    ]),
)

export type MailRow = NonNullable<Awaited<ReturnType<typeof findForMail.first>>>
