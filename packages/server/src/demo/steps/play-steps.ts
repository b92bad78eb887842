import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { Refusal } from '#errors.ts'
import { checkAnnouncement } from '#features/announcements/check-announcement.ts'
import { sendAnnouncement } from '#features/announcements/send-announcement.ts'
import { insertApplication } from '#features/applications/queries.ts'
import { waitForPlace } from '#features/enrollment/wait-for-place.ts'
import { gradeSubmission } from '#features/grading/grade-submission.ts'
import { submitTask } from '#features/submissions/submit-task.ts'
import type { Jobs, Queue } from '#jobs.ts'
import { listAdmins } from '#shared/people/admins.ts'
import { secondMilliseconds } from '#time/time.ts'
import type { DemoStep } from './demo-step.ts'

export const demoQueueName = 'demo'

interface Steps {
  /** The steps that have not happened yet, sorted by time. */
  steps: DemoStep[]
}

/** Lets demo people act after the first start; one job holds all remaining steps, so they happen in order. */
export const demoQueue = (context: Context): Queue<Steps> => ({
  name: demoQueueName,
  async handle({ steps: [step, ...left] }) {
    if (!step) return
    await play(context, step).catch((error: unknown) => {
      // A visitor's action can make the step impossible, for example by archiving its track.
      if (!(error instanceof Refusal)) throw error
    })
    await inTransaction(context, (trx) => queueSteps(context, trx, left))
  },
})

/** Queues a job that runs at the time of the first step. */
export async function queueSteps(
  { jobs, clock }: { jobs: Jobs; clock: Context['clock'] },
  trx: Trx,
  steps: DemoStep[],
): Promise<void> {
  const [first] = steps
  if (!first) return
  const delay = (Date.parse(first.at) - clock.now().getTime()) / secondMilliseconds
  await jobs.send(trx, demoQueueName, { steps } satisfies Steps, Math.max(0, Math.ceil(delay)))
}

/** Performs the step as of its planned time, even if the server was off at that time. */
async function play(present: Context, step: DemoStep): Promise<void> {
  const at = new Date(step.at)
  const context = { ...present, clock: { now: () => at } }
  switch (step.kind) {
    case 'submit': {
      const mentee = { id: step.menteeId, role: 'MENTEE' } as const
      await submitTask(context, { mentee, taskId: step.taskId, key: undefined, form: step.form })
      return
    }
    case 'grade': {
      const waiting = await context.db
        .selectFrom('submission')
        .select('id')
        .where('mentee_id', '=', step.menteeId)
        .where('task_id', '=', step.taskId)
        .where('is_current', '=', true)
        .where('graded_at', 'is', null)
        .executeTakeFirst()
      const grader = { id: step.mentorId, role: 'MENTOR' } as const
      const grading = { grader, ifMatch: undefined, form: step.form }
      if (waiting) await gradeSubmission(context, { ...grading, submissionId: waiting.id })
      return
    }
    case 'wait':
      await waitForPlace(context, step.menteeId, step.trackId)
      return
    case 'announce': {
      const { people } = await checkAnnouncement(context, step.authorId, step.form)
      const form = { ...step.form, people }
      await sendAnnouncement(context, { actorId: step.authorId, key: `demo ${step.at}`, form })
      return
    }
    case 'apply':
      await inTransaction(context, (trx) => apply(context, trx, step))
  }
}

async function apply(context: Context, trx: Trx, step: Extract<DemoStep, { kind: 'apply' }>) {
  const id = uuid()
  if (!(await insertApplication(trx, { ...step.row, id }, [step.trackId]))) return
  for (const adminId of await listAdmins(trx))
    await context.notify(trx, 'mentor-application', { applicationId: id, adminId })
}
