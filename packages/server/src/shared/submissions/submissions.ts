import { type Role, type Submission, unprovedReasons } from '@koya/contract'
import { type Expression, sql } from 'kysely'
import * as z from 'zod/mini'
import { type AnyViewer, submissionsOpenTo, submissionsVisibleTo, type Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { forEachKind, statement } from '#db/engine/prepared-query.ts'
import { deadlineOfWork, deadlineOfWorkCounts } from '#shared/deadlines.ts'
import { readAnswers, readMarks } from '#shared/marks.ts'
import { movesOf, readMoved } from '#shared/moved.ts'
import { letterPerson, photoUrl } from '#shared/people/people.ts'

export const selectSubmissions = (db: Database, viewer: AnyViewer) =>
  db.selectFrom('submission').where(submissionsVisibleTo(viewer))

/** Selects the submissions that the viewer may open, including work taken from the open queue. */
export const selectOpenSubmissions = (db: Database, viewer: AnyViewer, now: Date | Expression<Date>) =>
  db.selectFrom('submission').where(submissionsOpenTo(viewer, now))

/** SQL on a `submission`: the latest marks of an earlier attempt; null without any, or for graded work. */
const earlierMarks = sql<unknown>`case when submission.graded_at is null and submission.attempt > 1 then (
  select earlier.marks from submission as earlier
  where earlier.task_id = submission.task_id and earlier.mentee_id = submission.mentee_id
    and earlier.attempt < submission.attempt and earlier.marks is not null
  order by earlier.attempt desc limit 1) end`

/** Joins the tables and selects the columns that `viewSubmission` needs. */
export const withDetails = (submissions: ReturnType<typeof selectSubmissions>) =>
  submissions
    .innerJoin('user as mentee', 'mentee.id', 'submission.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'submission.mentor_id')
    .leftJoin('user as grader', 'grader.id', 'submission.graded_by')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .leftJoin('thread', (join) =>
      join
        .onRef('thread.mentee_id', '=', 'submission.mentee_id')
        .onRef('thread.task_id', '=', 'submission.task_id'),
    )
    .select([
      'submission.id',
      'submission.task_url',
      'submission.mentee_comment',
      'submission.answers',
      'submission.mentor_comment',
      'submission.grade_percentage',
      'submission.marks',
      'submission.least_percentage',
      'submission.attempt',
      'submission.is_current',
      'submission.late',
      'submission.submitted_at',
      'submission.written_at',
      'submission.unproved',
      'submission.waiting_since',
      'submission.theirs_since',
      'submission.due_at',
      'submission.open_at',
      'submission.graded_at',
      'submission.graded_by',
      'submission.updated_at',
      'mentee.id as mentee_id',
      'mentee.first_name as mentee_first_name',
      'mentee.last_name as mentee_last_name',
      photoUrl('mentee').as('mentee_photo_url'),
      'mentor.id as mentor_id',
      'mentor.first_name as mentor_first_name',
      'mentor.last_name as mentor_last_name',
      'grader.first_name as grader_first_name',
      'grader.last_name as grader_last_name',
      'grader.role as grader_role',
      'task.id as task_id',
      'task.title as task_title',
      deadlineOfWork.as('deadline'),
      deadlineOfWorkCounts.as('deadline_counts'),
      earlierMarks.as('earlier_marks'),
      'thread.message_count',
      'thread.asked_at',
      movesOf(sql`submission.mentee_id`, sql`submission.task_id`).as('moves'),
    ])

/** Selects the columns that mails about a submission have in common. */
export const selectForMail = (db: Database, id: string | Expression<string>) =>
  db
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('track', 'track.id', 'stage.track_id')
    .innerJoin('user as mentee', 'mentee.id', 'submission.mentee_id')
    .select([
      'submission.task_id',
      'task.title',
      'track.id as track_id',
      'track.title as track_title',
      letterPerson('mentee').as('mentee'),
    ])
    .where('submission.id', '=', id)

const byId = forEachKind((role: Role) =>
  statement<{ viewerId: string; id: string; now: Date }>()((db, { viewerId, id, now }) =>
    withDetails(selectOpenSubmissions(db, { id: viewerId, role }, now).where('submission.id', '=', id)),
  ),
)

export const findSubmission = (db: Database, viewer: Viewer, id: string, now: Date) =>
  byId(viewer.role).first(db, { viewerId: viewer.id, id, now })

type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

type GraderRow = Pick<
  SubmissionRow,
  'mentor_id' | 'graded_by' | 'grader_first_name' | 'grader_last_name' | 'grader_role'
>

/** Returns the grader, or null; `isAdmin` is false for the mentor of the work (rules: grading 34). */
export const nameGrader = (row: GraderRow) =>
  row.graded_by === null || row.grader_first_name === null || row.grader_last_name === null
    ? null
    : {
        id: row.graded_by,
        firstName: row.grader_first_name,
        lastName: row.grader_last_name,
        isAdmin: row.grader_role === 'ADMIN' && row.graded_by !== row.mentor_id,
      }

/** Returns the fields of work written offline; `unproved` says why Koya did not accept the device's time. */
export const readWritten = ({ written_at, unproved }: Pick<SubmissionRow, 'written_at' | 'unproved'>) => ({
  ...(written_at !== null && { writtenAt: written_at.toISOString() }),
  ...(unproved !== null && { unproved: z.parse(z.enum(unprovedReasons), unproved) }),
})

export const viewSubmission = (row: SubmissionRow): z.input<typeof Submission> => ({
  id: row.id,
  taskUrl: row.task_url,
  menteeComment: row.mentee_comment,
  ...(row.answers !== null && { answers: readAnswers(row.answers) }),
  mentorComment: row.mentor_comment,
  gradePercentage: row.grade_percentage,
  ...(row.marks !== null && { marks: readMarks(row.marks) }),
  ...(row.earlier_marks !== null && { earlierMarks: readMarks(row.earlier_marks) }),
  attempt: row.attempt,
  late: row.late,
  ...(!row.deadline_counts && { deadlineCounts: false }),
  ...readMoved(row.moves),
  submittedAt: row.submitted_at.toISOString(),
  ...readWritten(row),
  waitingSince: row.graded_at === null ? row.waiting_since.toISOString() : null,
  dueAt: row.due_at?.toISOString() ?? null,
  gradedAt: row.graded_at?.toISOString() ?? null,
  gradedBy: nameGrader(row),
  updatedAt: row.updated_at.toISOString(),
  ...(row.message_count !== null &&
    row.message_count > 0 && {
      thread: { messageCount: row.message_count, askedAt: row.asked_at?.toISOString() ?? null },
    }),
  mentee: {
    id: row.mentee_id,
    firstName: row.mentee_first_name,
    lastName: row.mentee_last_name,
    photoUrl: row.mentee_photo_url,
  },
  mentor: { id: row.mentor_id, firstName: row.mentor_first_name, lastName: row.mentor_last_name },
  task: { id: row.task_id, title: row.task_title, deadline: row.deadline.toISOString() },
})
