import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { signAnew, type TestPerson } from '#testing/builders.ts'
import { useCohorts } from '#testing/scenes/cohorts.ts'
import { cohortForm, seen } from '#testing/steps/authoring.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
const { mentor, firstTask, lastTask, asAdmin, create, dayIn, endOf, enroll, pairingOf, regroup } =
  useCohorts(koya)

/** Lists the unread entries of a person about deadlines. */
async function linesOf(person: TestPerson): Promise<string[]> {
  const { items } = await koya.call('listNews', { as: await signAnew(koya.context, person) })
  const unread = items.filter(({ isRead }) => !isRead)
  return unread.flatMap(({ sentence }) => (sentence.includes('deadline') ? [sentence] : []))
}

/** Gives a cohort another date of its own for a task. */
const change = (cohort: Awaited<ReturnType<typeof create>>, taskId: string, day: number) =>
  koya.call('updateCohort', {
    ...asAdmin(),
    params: { id: cohort.id },
    headers: seen(cohort),
    body: cohortForm({
      name: cohort.name,
      beginsOn: cohort.beginsOn,
      deadlines: [{ taskId, deadline: endOf(dayIn(day)) }],
    }),
  })

const changed = (title: string) => expect.stringMatching(new RegExp(`^“${title}” has another deadline: `))

it('nobody whose enrollment has ended hears of a changed deadline', async () => {
  const [learner, left] = [await enroll(), await enroll()]
  const cohort = await create()
  await regroup([learner, left], cohort.id)
  const params = { id: (await pairingOf(left)).id }
  await koya.call('endEnrollment', { ...asAdmin(), params, body: { ended: true } })
  await change(cohort, lastTask(), 9)
  expect(await linesOf(learner)).toEqual([changed('Task 2')])
  expect(await linesOf(left)).toEqual([])
  expect((await koya.mailsTo(left.email)).map(({ subject }) => subject).join()).not.toContain('deadline')
})

it('a mentee whose work was sent back hears of its changed deadline', async () => {
  const mentee = await enroll()
  const cohort = await create()
  await regroup([mentee], cohort.id)
  const { id } = await koya.call('submitTask', submitting(mentee.session, firstTask()))
  await koya.call('gradeSubmission', grading(mentor().session, id, 0))
  await change(cohort, firstTask(), 9)
  expect(await linesOf(mentee)).toEqual([changed('Task 0')])
})

it('a change leaves the entries of mentees outside the cohort unread', async () => {
  const [inside, outside] = [await enroll(), await enroll()]
  const [own, other] = [await create({ name: 'Own' }), await create({ name: 'Other' })]
  await regroup([inside], own.id)
  await regroup([outside], other.id)
  await change(other, lastTask(), 9)
  const before = await linesOf(outside)
  expect(before).toEqual([changed('Task 2')])
  await change(own, lastTask(), 12)
  expect(await linesOf(outside)).toEqual(before)
})
