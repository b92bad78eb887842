import type { Criterion, MarkKind } from '@koya/contract'
import type { TestApp } from '#testing/app.ts'
import { buildPerson, signAnew, type TestPerson } from '#testing/builders.ts'
import { seen, taskForm } from '#testing/steps/authoring.ts'
import { submitting } from '#testing/steps/submitting.ts'

/** Gives a task of a stage these criteria. */
export async function setCriteria(
  koya: TestApp,
  { taskId, stage }: { taskId: string; stage: string },
  criteria: Criterion[],
): Promise<void> {
  const as = await signAnew(koya.context, await buildPerson(koya.context, 'ADMIN'))
  const params = { id: taskId }
  const task = await koya.call('readAuthoredTask', { as, params })
  const body = { ...taskForm({ stage }), criteria }
  await koya.call('updateTask', { as, params, headers: seen(task), body })
}

interface Review {
  mentee: TestPerson
  mentor: TestPerson
  taskId: string
  criteria: readonly Criterion[]
  kinds: readonly MarkKind[]
  words?: readonly string[]
  comment?: string
  /** Sent back unless it says otherwise. */
  grade?: number
}

/** Sends work, and marks it. */
export async function sendAndMark(koya: TestApp, review: Review): Promise<void> {
  const { mentee, mentor, taskId, criteria, kinds, words = [], comment = 'Well done', grade = 0 } = review
  const { id } = await koya.call('submitTask', submitting(await signAnew(koya.context, mentee), taskId))
  await koya.call('gradeSubmission', {
    as: await signAnew(koya.context, mentor),
    params: { submissionId: id },
    body: {
      gradePercentage: grade,
      mentorComment: comment,
      marks: criteria.map(({ text }, at) => ({ text, mark: kinds[at] ?? 'met', word: words[at] ?? '' })),
    },
  })
}
