import { lookDays } from '@koya/contract'
import type { Viewer } from '#access.ts'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { notFound } from '#errors.ts'
import { findLookOfWork } from '#shared/submissions/second-looks.ts'
import { recordTrail } from '#shared/trail.ts'
import { subtractDays } from '#time/time.ts'
import { describeClosed } from './describe-closed.ts'
import { countMessages, findWork, listPage, listReaders, type Work } from './queries.ts'
import { viewThread } from './view.ts'

interface Reading {
  viewer: Viewer
  submissionId: string
  before: string | undefined
}

/** Returns a page of a submission's thread; throws 404 if the viewer may not read it. */
export async function readThread({ db, clock }: Context, { viewer, submissionId, before }: Reading) {
  const now = clock.now()
  const work = await findWork(db, viewer, submissionId, now)
  if (!work) throw notFound()
  return { ...(await viewPage(db, work, before, now)), ...sayUntil(viewer, work, now) }
}

/** Returns a page of a thread to an admin; writes a trail entry unless the admin is the work's mentor. */
export async function inspectThread(context: Context, { viewer, submissionId, before }: Reading) {
  const now = context.clock.now()
  const work = await findWork(context.db, viewer, submissionId, now)
  if (!work) throw notFound()
  if (work.mentor_id !== viewer.id) {
    await inTransaction(context, (trx) =>
      recordTrail(trx, {
        actorId: viewer.id,
        action: 'submission.messages-read',
        objectKind: 'submission',
        objectId: submissionId,
        before: null,
        after: null,
      }),
    )
  }
  return viewPage(context.db, work, before, now)
}

async function viewPage(db: Database, work: Work, before: string | undefined, now: Date) {
  const { thread_id: threadId } = work
  const ofWork = { menteeId: work.mentee_id, taskId: work.task_id }
  const [rows, totalCount, readers, look] = await Promise.all([
    threadId === null ? [] : listPage(db, threadId, before),
    threadId === null ? 0 : countMessages(db, threadId),
    listReaders(db, work),
    work.look_id === null ? undefined : findLookOfWork(db, ofWork, now),
  ])
  const closed = describeClosed(work, now)
  const dueAt = closed === null ? work.answer_due_at : null
  return viewThread({ rows, totalCount, closed, dueAt, readers, look })
}

/** Returns the time until which the mentee can ask for a second look (rules: grading 42). */
function sayUntil(viewer: Viewer, work: Work, now: Date): { askLookUntil?: string } {
  if (viewer.id !== work.mentee_id || work.look_id !== null || work.graded_at === null) return {}
  const until = subtractDays(work.graded_at, -lookDays)
  return until > now && work.ended_at === null ? { askLookUntil: until.toISOString() } : {}
}
