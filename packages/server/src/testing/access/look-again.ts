import { v7 as uuid } from 'uuid'
import type { TestApp } from '#testing/app.ts'
import { buildMentor, type TestPerson } from '#testing/builders.ts'

type Writer = TestPerson & { word: string }

/** Adds two second looks: one checks a review by `mentor`, and `mentor` gives the other. */
export async function lookAgain(
  koya: TestApp,
  { mentee, mentor }: { mentee: Writer; mentor: Writer },
  trackId: string,
) {
  const { context } = koya
  const { db } = context
  const work = await db
    .selectFrom('submission')
    .select(['id', 'task_id', 'marks', 'is_current', 'graded_at'])
    .where('mentee_id', '=', mentee.id)
    .where('graded_at', 'is not', null)
    .orderBy('is_current', 'desc')
    .execute()
  const [graded, sentBack] = work
  if (!graded || !sentBack) throw new Error('There is no work that was reviewed')
  const reason = `${mentee.word} does not understand the grade`
  const { id } = await koya.call('askSecondLook', {
    as: mentee.session,
    params: { id: graded.id },
    body: { reason },
  })
  const other = await buildMentor(context, { id: trackId })
  await koya.call('claimSecondLook', { as: other.session, params: { id } })
  const body = { gradePercentage: 40, mentorComment: 'It moves on a small phone.' }
  await koya.call('giveSecondLook', { as: other.session, params: { id }, body })
  const marks = JSON.stringify(graded.marks)
  await db.updateTable('second_look').set({ marks }).where('id', '=', id).execute()
  const now = context.clock.now()
  await db
    .insertInto('second_look')
    .values({
      id: uuid(),
      mentee_id: mentee.id,
      task_id: sentBack.task_id,
      submission_id: sentBack.id,
      reason,
      asked_at: now,
      grade_percentage: 0,
      mentor_comment: `${mentor.word} looked again`,
      marks,
      graded_by: mentor.id,
      graded_at: now,
      first_percentage: 0,
      first_comment: 'One more try, please.',
      first_marks: marks,
      first_graded_by: other.id,
    })
    .execute()
}
