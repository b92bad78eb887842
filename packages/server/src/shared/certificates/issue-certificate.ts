import { type CertificateKind, certificateWords, finishingKinds } from '@koya/contract'
import { sql } from 'kysely'
import { isPublished } from '#content/published.ts'
import type { Context } from '#context.ts'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { listAdmins } from '#shared/people/admins.ts'
import { insertNumbered } from './insert-numbered.ts'
import { thankMentor } from './thank-mentor.ts'

/** A task as the certificate states it, in the form stored in the database. */
export interface CertifiedTask {
  title: string
  gradedAt: string
  attempts: number
  grade: number
  /** The pattern of the task's square; older certificates lack it. */
  weave?: string | null
}

interface Learner {
  menteeId: string
  trackId: string
}

interface Graded {
  menteeId: string
  taskId: string
}

interface Issuing extends Learner {
  kind: CertificateKind
  now: Date
  /** The admin who issues the certificate; null if the last grade of a track causes it. */
  adminId: string | null
  name: string
  trackTitle: string
  mentorName: string | null
  mentorId: string | null
  begunAt: Date | null
}

/** Issues the certificate of a finished track; null if another transaction has issued it meanwhile. */
export async function issueCertificate(
  context: Context,
  trx: Trx,
  menteeId: string,
  finished: NonNullable<Awaited<ReturnType<typeof findFinishedTrack.first>>>,
): Promise<{ track: string; certificate: string } | null> {
  const now = context.clock.now()
  const certificate = await writeCertificate(context, trx, {
    ...finished,
    kind: 'track',
    menteeId,
    adminId: null,
    now,
  })
  return certificate === null ? null : { track: finished.trackTitle, certificate }
}

/**
 * Returns the task's track if the mentee has finished it and has no certificate of it, not even a revoked one
 * (rules: certificates 1 and 2). Call it in the transaction that writes the grade, whose locks make parallel
 * grades wait.
 */
export const findFinishedTrack = statement<Graded>()((db, { menteeId, taskId }) =>
  db
    .selectFrom('task as graded_task')
    .innerJoin('stage as graded_stage', 'graded_stage.id', 'graded_task.stage_id')
    .innerJoin('track', 'track.id', 'graded_stage.track_id')
    .innerJoin('enrollment', 'enrollment.track_id', 'track.id')
    .innerJoin('user as mentee', 'mentee.id', 'enrollment.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
    .select(['track.id as trackId', 'track.title as trackTitle', 'enrollment.created_at as begunAt'])
    .select('mentor.id as mentorId')
    .select([
      sql<string>`mentee.first_name || ' ' || mentee.last_name`.as('name'),
      sql<string>`mentor.first_name || ' ' || mentor.last_name`.as('mentorName'),
    ])
    .where('graded_task.id', '=', taskId)
    .where('enrollment.mentee_id', '=', menteeId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certificate')
            .select('certificate.id')
            .whereRef('certificate.mentee_id', '=', 'enrollment.mentee_id')
            .whereRef('certificate.track_id', '=', 'track.id')
            .where('certificate.kind', 'in', finishingKinds),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('task')
            .innerJoin('stage', 'stage.id', 'task.stage_id')
            .leftJoin('submission', (join) =>
              join
                .onRef('submission.task_id', '=', 'task.id')
                .onRef('submission.mentee_id', '=', 'enrollment.mentee_id')
                .on('submission.is_current', '=', sql.lit(true)),
            )
            .select('task.id')
            .whereRef('stage.track_id', '=', 'track.id')
            .where(isPublished)
            .where(sql<boolean>`coalesce(submission.grade_percentage, 0) = 0`),
        ),
      ),
    ),
)

/** Lists the mentee's tasks of a track that are graded above 0, in order. */
export async function listGraded(
  trx: Trx,
  { menteeId, trackId }: Learner,
  now: Date,
): Promise<CertifiedTask[]> {
  const graded = await trx
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .select(['task.title', 'submission.attempt', 'submission.grade_percentage', 'submission.graded_at'])
    .select(['submission.first_graded_at', 'submission.weave'])
    .where('submission.mentee_id', '=', menteeId)
    .where('submission.is_current', '=', sql.lit(true))
    .where('submission.grade_percentage', '>', 0)
    .where('stage.track_id', '=', trackId)
    .orderBy('stage.position')
    .orderBy('task.position')
    .execute()
  return graded.map((row) => ({
    title: row.title,
    gradedAt: (row.first_graded_at ?? row.graded_at ?? now).toISOString(),
    attempts: row.attempt,
    grade: row.grade_percentage ?? 0,
    weave: row.weave,
  }))
}

/**
 * Inserts a certificate and notifies people (rules: certificates 3). Returns null if the person has a valid
 * certificate of this kind for the track; all `finishingKinds` count as one kind.
 */
export async function writeCertificate(
  context: Context,
  trx: Trx,
  { kind, menteeId, trackId, now, adminId, mentorId, ...told }: Issuing,
): Promise<string | null> {
  const tasks = await listGraded(trx, { menteeId, trackId }, now)
  const id = await insertNumbered(trx, {
    mentee_id: menteeId,
    track_id: trackId,
    issued_by: adminId,
    kind,
    name: told.name,
    track_title: told.trackTitle,
    mentor_id: mentorId,
    mentor_name: told.mentorName,
    tasks: JSON.stringify(tasks),
    begun_at: told.begunAt,
    issued_at: now,
  })
  if (id === null) return null
  await context.notify(trx, 'certificate-issued', { certificateId: id })
  if (!certificateWords[kind].finishes) return id
  if (mentorId !== null && (await thankMentor(trx, mentorId, now)))
    await context.notify(trx, 'mentee-finished', { certificateId: id, mentorId })
  for (const admin of await listAdmins(trx)) {
    if (admin !== adminId) await context.notify(trx, 'track-finished', { certificateId: id, adminId: admin })
  }
  return id
}
