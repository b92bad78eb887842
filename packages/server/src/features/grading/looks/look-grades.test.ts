import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { stepsOfLooks } from '#testing/scenes/second-look.ts'
import { setCriteria } from '#testing/steps/authoring.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
const steps = stepsOfLooks(koya)
const { about, ask, claim, give, grade } = steps
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let other: TestPerson
let sent: string

const criteria = ['Every stall is counted.', 'The sum is right.', 'A stranger can read it.'].map((text) => ({
  text,
  notYet: '',
  weight: 1,
}))
const marks = criteria.map(({ text }) => ({ text, mark: 'partly' as const, word: '' }))
const readThread = async (by: TestPerson) => koya.call('listMessages', await about(by, sent))
const readWork = async () => koya.call('readMentorSubmission', await about(mentor, sent))
const write = async (by: TestPerson, text: string) =>
  koya.call('sendMessage', { ...(await about(by, sent)), body: { text } })
const helpOut = async (by: TestPerson) =>
  koya.call('changeOwnPromise', { as: await steps.as(by), body: { helpsOut: true, digestHour: 18 } })
const questionsOf = async (by: TestPerson) =>
  (await koya.call('listQuestions', { as: await steps.as(by) })).items.map(({ id }) => id)
const statusOfThread = async (by: TestPerson) =>
  (await koya.get(`/submissions/${sent}/messages`, { as: await steps.as(by) })).status

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  other = await buildMentor(koya.context, track)
  sent = (await koya.call('submitTask', submitting(await steps.as(mentee), track.tasks[0]))).id
})

it('of two equal grades the first stays, with the name and the words of its mentor', async () => {
  await grade(mentor, sent, 40)
  const { id } = await ask(mentee, sent)
  await claim(other, id)
  await give(other, id, 40)
  const { gradedBy, mentorComment } = await readWork()
  expect({ by: gradedBy?.id, mentorComment }).toEqual({ by: mentor.id, mentorComment: 'Well done' })
})

it('a second look that comes again is answered again, and another one is refused', async () => {
  await grade(mentor, sent, 40)
  const { id } = await ask(mentee, sent)
  await claim(other, id)
  const { look } = await give(other, id, 70)
  const again = await give(other, id, 70)
  expect(again).toEqual({ look, finished: null })
  const input = { ...(await about(other, id)), body: { gradePercentage: 75, mentorComment: 'Once more.' } }
  expect((await koya.refusal('giveSecondLook', input)).status).toBe(404)
  const third = await buildMentor(koya.context, track)
  const same = {
    ...(await about(third, id)),
    body: { gradePercentage: 70, mentorComment: 'I found them below.' },
  }
  expect((await koya.refusal('giveSecondLook', same)).status).toBe(404)
})

describe('the bound of a grade after a second look', () => {
  let admin: TestPerson

  beforeEach(async () => {
    admin = await buildPerson(koya.context, 'ADMIN')
    await grade(mentor, sent, 80)
    const { id } = await ask(mentee, sent)
    await claim(other, id)
    await give(other, id, 60)
  })

  const correcting = async (by: TestPerson, percent: number) =>
    grading(await steps.as(by), sent, percent, (await readWork()).updatedAt)
  const correct = async (by: TestPerson, percent: number) => {
    await koya.call('gradeSubmission', await correcting(by, percent))
    expect((await readWork()).gradePercentage).toBe(percent)
  }
  const refuse = async (percent: number) =>
    expect(await koya.refusal('gradeSubmission', await correcting(mentor, percent))).toMatchObject({
      status: 409,
      code: 'higher_stays',
    })

  it('goes down with the grade of an admin', async () => {
    await refuse(79)
    await correct(admin, 50)
    await correct(mentor, 55)
    await correct(mentor, 50)
    await refuse(49)
  })

  it('does not go up with it', async () => {
    await correct(admin, 90)
    await correct(mentor, 80)
    await refuse(79)
  })
})

it('marks of the first review stay in its copy, and not with the higher grade of somebody else', async () => {
  const { session } = await buildPerson(koya.context, 'ADMIN')
  const [taskId = '', stage = ''] = [track.tasks[0], track.stages[0]]
  await setCriteria(koya, { as: session, taskId, stage }, criteria)
  const review = grading(await steps.as(mentor), sent, 40)
  await koya.call('gradeSubmission', { ...review, body: { ...review.body, marks } })
  const { id } = await ask(mentee, sent)
  await claim(other, id)
  await give(other, id, 70)
  expect(await readWork()).not.toHaveProperty('marks')
  const { given } = (await readThread(mentee)).secondLook ?? expect.fail()
  expect(given?.first.marks?.map(({ mark }) => mark)).toEqual(['partly', 'partly', 'partly'])
  expect(given?.second).not.toHaveProperty('marks')
})

it('a question is no helper’s while a second look is to come, and is open to them after it', async () => {
  const helper = await buildMentor(koya.context, track)
  await helpOut(helper)
  await grade(mentor, sent, 40)
  await write(mentee, 'Why only forty?')
  const { id } = await ask(mentee, sent)
  await koya.moveAhead(days(3.1))
  expect([await questionsOf(helper), await statusOfThread(helper)]).toEqual([[], 404])
  await claim(other, id)
  await give(other, id, 30)
  expect([await questionsOf(helper), await statusOfThread(helper)]).toEqual([[sent], 200])
})

it('a question that a second look keeps open waits in the list of its mentor', async () => {
  await grade(mentor, sent, 40)
  await koya.moveAhead(days(13))
  const { id } = await ask(mentee, sent)
  await koya.moveAhead(days(2))
  const { sentAt } = await write(mentee, 'Who looks at it?')
  const dueAt = new Date(Date.parse(sentAt) + days(3)).toISOString()
  expect(await readThread(mentee)).toMatchObject({ closed: null, answerDueAt: dueAt })
  expect(await questionsOf(mentor)).toEqual([sent])
  await claim(other, id)
  await give(other, id, 30)
  expect(await questionsOf(mentor)).toEqual([sent])
  await koya.moveAhead(days(14))
  expect((await readThread(mentee)).closed).toBe('This conversation ended 14 days after the second look')
  expect(await questionsOf(mentor)).toEqual([])
})
