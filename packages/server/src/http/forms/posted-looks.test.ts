import { addressOf } from '@koya/contract'
import { addressOfMessages } from '@koya/contract/pages'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson } from '#testing/builders.ts'
import { plainIn, postedForms } from '#testing/posted-forms.ts'
import { setCriteria } from '#testing/steps/authoring.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ webRoot: useWebRoot() })
const { send, newKey } = postedForms(koya)

it('a second look is asked for without a script, and a mistake loses nothing', async () => {
  const { track, mentor, mentee } = await buildPairing(koya.context)
  await buildMentor(koya.context, track)
  const taskId = track.tasks[0] ?? ''
  const { id: submissionId } = await koya.call('submitTask', submitting(mentee.session, taskId))
  await koya.call('gradeSubmission', grading(mentor.session, submissionId, 40))
  const ask = (reason: string) =>
    send(
      addressOf('task', { taskId }),
      { form: 'askSecondLook', key: newKey(), submissionId, reason },
      { as: mentee },
    )
  const refused = await ask('Too short')
  expect(refused.status).toBe(422)
  expect(plainIn(refused.body)).toMatchObject({ posted: { values: { reason: 'Too short' } } })
  expect((await ask('The prices are there, further below.')).status).toBe(303)
  const { secondLook } = await koya.call('listMessages', { as: mentee.session, params: { id: submissionId } })
  expect(secondLook?.reason).toBe('The prices are there, further below.')
})

const overview = addressOf('mentorOverview')

it('a second look is taken, put back, taken by another, and given without a script', async () => {
  const { track, mentor, mentee } = await buildPairing(koya.context)
  const [one, other] = [await buildMentor(koya.context, track), await buildMentor(koya.context, track)]
  const { id } = await koya.call('submitTask', submitting(mentee.session, track.tasks[0] ?? ''))
  await koya.call('gradeSubmission', grading(mentor.session, id, 40))
  const body = { reason: 'The prices are there, further below.' }
  await koya.call('askSecondLook', { as: mentee.session, params: { id }, body })
  const offered = await koya.call('listSecondLooks', { as: one.session, query: { limit: '20', skip: '0' } })
  const lookId = offered.items[0]?.id ?? ''
  const act = async (form: string, as = one, fields = {}) => {
    const { status, to, body } = await send(overview, { form, key: newKey(), lookId, ...fields }, { as })
    return { status, to, body }
  }
  expect(await act('claimSecondLook')).toMatchObject({
    status: 303,
    to: `${overview}?done=claimSecondLook`,
  })
  const late = await act('claimSecondLook', other)
  expect(late.status).toBe(409)
  expect(plainIn(late.body)).toMatchObject({ posted: { name: 'claimSecondLook' } })
  expect(await act('releaseSecondLook')).toMatchObject({ status: 303 })
  expect(await act('claimSecondLook', other)).toMatchObject({ status: 303 })
  const gone = await act('giveSecondLook', one, {
    gradePercentage: '75',
    mentorComment: 'I found them below.',
  })
  expect(gone.status).toBe(409)
  expect(plainIn(gone.body)).toMatchObject({ posted: { values: { mentorComment: 'I found them below.' } } })
  const wordless = await act('giveSecondLook', other, { gradePercentage: '75', mentorComment: '' })
  expect(wordless.status).toBe(422)
  expect(plainIn(wordless.body)).toMatchObject({ posted: { values: { gradePercentage: 75 } } })
  const given = { gradePercentage: '75', mentorComment: 'I found them below.' }
  expect(await act('giveSecondLook', other, given)).toMatchObject({ status: 303 })
  const { secondLook } = await koya.call('listMessages', { as: mentee.session, params: { id } })
  expect(secondLook?.given?.second.gradePercentage).toBe(75)
})

it('a second look takes the marks on criteria without a script', async () => {
  const { track, mentor, mentee } = await buildPairing(koya.context)
  const [other, admin] = [await buildMentor(koya.context, track), await buildPerson(koya.context, 'ADMIN')]
  const [taskId = '', stage = ''] = [track.tasks[0], track.stages[0]]
  const criteria = ['It opens.', 'It is read.', 'It is right.'].map((text) => ({
    text,
    notYet: '',
    weight: 1,
  }))
  await setCriteria(koya, { as: admin.session, taskId, stage }, criteria)
  const { id } = await koya.call('submitTask', submitting(mentee.session, taskId))
  await koya.call('gradeSubmission', grading(mentor.session, id, 40))
  const body = { reason: 'The prices are there, further below.' }
  const { id: lookId } = await koya.call('askSecondLook', { as: mentee.session, params: { id }, body })
  await koya.call('claimSecondLook', { as: other.session, params: { id: lookId } })
  const fields = { form: 'giveSecondLook', key: newKey(), lookId, gradePercentage: '75' }
  const marks = criteria.flatMap(({ text }, at) => [
    [`marks.${at}.text`, text],
    [`marks.${at}.mark`, at === 1 ? 'partly' : 'met'],
    [`marks.${at}.word`, at === 1 ? 'Two words.' : ''],
  ])
  const all = { ...fields, mentorComment: 'I found them below.', ...Object.fromEntries(marks) }
  expect((await send(overview, all, { as: other })).status).toBe(303)
  const { secondLook } = await koya.call('listMessages', { as: mentee.session, params: { id } })
  expect(secondLook?.given?.second.marks).toMatchObject([
    { mark: 'met' },
    { mark: 'partly', word: 'Two words.' },
    { mark: 'met' },
  ])
})

it('a question is answered without a script, and another needs no answer', async () => {
  const { track, mentor, mentee } = await buildPairing(koya.context)
  const ask = async (taskId = '') => {
    const { id } = await koya.call('submitTask', submitting(mentee.session, taskId))
    const body = { text: 'Which prize goes there?' }
    await koya.call('sendMessage', { as: mentee.session, params: { id }, body })
    return id
  }
  const [first, second] = [await ask(track.tasks[0]), await ask(track.tasks[1])]
  const waiting = async () =>
    (await koya.call('listQuestions', { as: mentor.session, query: { limit: '5', skip: '0' } })).items.map(
      (question) => question.id,
    )
  expect((await waiting()).sort()).toEqual([first, second].sort())
  const text = 'The second one.'
  const answer = await send(
    `${overview}?answer=${first}`,
    { form: 'sendMessage', key: newKey(), submissionId: first, text },
    { as: mentor },
  )
  expect([answer.status, answer.to]).toEqual([303, `${overview}?done=sendMessage`])
  expect(await waiting()).toEqual([second])
  const settle = (as: typeof mentor) =>
    send(overview, { form: 'settleQuestion', key: newKey(), questionId: second }, { as })
  const stranger = await settle(await buildMentor(koya.context, track))
  expect(stranger.status).toBe(404)
  expect(plainIn(stranger.body)).toMatchObject({ posted: { name: 'settleQuestion' } })
  expect((await settle(mentor)).status).toBe(303)
  expect(await waiting()).toEqual([])
})

it('beside the work that a mail leads to, a mentor answers without a script, or says that nothing waits', async () => {
  const { track, mentor, mentee } = await buildPairing(koya.context)
  const { id } = await koya.call('submitTask', submitting(mentee.session, track.tasks[0] ?? ''))
  const params = { id }
  const isOpen = async () =>
    (await koya.call('listMessages', { as: mentor.session, params })).answerDueAt !== null
  for (const typed of [
    { form: 'settleQuestion', questionId: id },
    { form: 'sendMessage', submissionId: id, text: 'The second one.' },
  ]) {
    const body = { text: `Which prize goes there? ${typed.form}` }
    await koya.call('sendMessage', { as: mentee.session, params, body })
    expect(await isOpen()).toBe(true)
    const answer = await send(addressOfMessages(id), { ...typed, key: newKey() }, { as: mentor })
    expect(answer.status, typed.form).toBe(303)
    expect(await isOpen()).toBe(false)
  }
})
