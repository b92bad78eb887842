import { addressOfLook, addressOfMessages } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentor,
  buildPerson,
  password,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { stepsOfLooks } from '#testing/scenes/second-look.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'
import { remindOfQuestions } from './remind-of-questions.ts'

const koya = useTestApp()
let mentor: TestPerson
let mentee: TestPerson
let helper: TestPerson
let track: TestTrack
let id: string

const as = (person: TestPerson) => signAnew(koya.context, person)
const write = async (by: TestPerson, text = 'Which text does the picture need?') =>
  koya.call('sendMessage', { as: await as(by), params: { id }, body: { text } })
const claim = async () => koya.call('claimWork', { as: await as(helper), params: { id } })
const lines = async (person: TestPerson) =>
  (await koya.call('listNews', { as: await as(person) })).items.filter(({ sentence }) =>
    sentence.includes(' wrote to you about '),
  )
const count = async () => (await lines(helper)).length
const messagesTo = async (person: TestPerson) =>
  (await koya.mailsTo(person.email)).filter(({ subject }) => / wrote to you about “/.test(subject))

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  helper = await buildMentor(koya.context, track)
  const body = { helpsOut: true, digestHour: 18 }
  await koya.call('changeOwnPromise', { as: await as(helper), body })
  ;({ id } = await koya.call('submitTask', submitting(await as(mentee), track.tasks[0])))
})

it('whoever has taken the work hears of messages from then on', async () => {
  await write(mentor, 'I am ill')
  expect(await count()).toBe(0)
  await koya.moveAhead(days(3.1))
  await claim()
  await write(mentee, 'Who looks at it?')
  expect(await count()).toBe(1)
})

it('whoever took the work hears of no messages once their time for it is over', async () => {
  await koya.moveAhead(days(3.1))
  const { claimedUntil } = await claim()
  await koya.moveAhead(Date.parse(claimedUntil ?? '') - koya.clock.now().getTime() + minutes(1))
  await write(mentee, 'Who looks at it now?')
  expect(await count()).toBe(0)
})

it('nobody reads of other work of the mentee by having taken, answered or looked at one piece', async () => {
  const second = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[1]))).id
  const body = { text: 'And here?' }
  const writeThere = async () =>
    koya.call('sendMessage', { as: await as(mentee), params: { id: second }, body })
  const reads = async (by: TestPerson) => {
    const session = await as(by)
    const read = (one: string) => koya.get(`/submissions/${one}/messages`, { as: session })
    return [(await read(id)).status, (await read(second)).status]
  }
  await write(mentee)
  await koya.moveAhead(days(3.1))
  await writeThere()
  expect(await reads(helper)).toEqual([200, 404])
  await write(mentor)
  expect(await reads(helper)).toEqual([404, 404])
  await claim()
  expect(await reads(helper)).toEqual([200, 404])
  const steps = stepsOfLooks(koya)
  await steps.grade(mentor, id, 40)
  const look = await steps.ask(mentee, id)
  const looking = await buildMentor(koya.context, track)
  await koya.context.db.deleteFrom('mentor_promise').where('mentor_id', '=', helper.id).execute()
  await steps.claim(looking, look.id)
  expect(await reads(looking)).toEqual([404, 404])
  await steps.give(looking, look.id, 60)
  expect(await reads(looking)).toEqual([200, 404])
})

it('whoever gives the work back hears of no messages any more', async () => {
  await koya.moveAhead(days(3.1))
  await claim()
  await koya.call('releaseWork', { as: await as(helper), params: { id } })
  await write(mentee, 'Who looks at it now?')
  expect(await count()).toBe(0)
})

describe('a mail tells all that was written within its two minutes', () => {
  const [promise, question] = ['I am ill, but back on Monday', 'I look at it now: does it open on a phone?']
  let [mentorName, helperName] = ['', '']
  const nameOf = async (person: TestPerson) => {
    const { firstName, lastName } = await koya.call('readProfile', { as: await as(person) })
    return `${firstName} ${lastName}`
  }
  beforeEach(async () => {
    await koya.moveAhead(days(3.1))
    await claim()
    mentorName = await nameOf(mentor)
    helperName = await nameOf(helper)
  })

  it('by the mentor and by whoever has taken the work, with their names', async () => {
    await write(mentor, promise)
    await write(helper, question)
    await koya.moveAhead(minutes(2))
    const told = await messagesTo(mentee)
    expect(told).toHaveLength(1)
    expect(told[0]?.subject).toContain(`${mentorName} and ${helperName} wrote to you about “`)
    expect(told[0]?.text).toContain(`${mentorName} and ${helperName} wrote 2 messages to you about “`)
    expect(told[0]?.text).toContain(`> ${mentorName}:\n> ${promise}\n> \n> ${helperName}:\n> ${question}`)
  })

  it('also where the first of them was taken back', async () => {
    const first = await write(mentor, promise)
    await write(helper, question)
    await koya.call('takeBackMessage', { as: await as(mentor), params: { id: first.id } })
    await koya.moveAhead(minutes(2))
    const [mail] = await messagesTo(mentee)
    expect(mail?.subject).toContain(`${helperName} wrote to you about “`)
    expect(mail?.text).toContain(`> ${question}`)
    expect(mail?.text).not.toContain(promise)
  })
})

describe('the others of the thread', () => {
  it('hear of it in the inbox at once, and two messages within two minutes make one mail', async () => {
    await write(mentor, 'One thing')
    await write(mentor, 'Another thing')
    expect(await lines(mentee)).toMatchObject([{ address: `/dashboard/pending-task/${track.tasks[0]}` }])
    expect(await messagesTo(mentee)).toEqual([])
    await koya.moveAhead(minutes(2))
    const [mail, second] = await messagesTo(mentee)
    expect(second).toBeUndefined()
    expect(mail?.text).toContain('> One thing')
    expect(mail?.text).toContain('> Another thing')
    await write(mentor, 'A third one')
    await koya.moveAhead(minutes(2))
    const later = await messagesTo(mentee)
    expect(later).toHaveLength(2)
    expect(later[0]?.text).not.toContain('> One thing')
    expect(await lines(mentor)).toEqual([])
  })

  it('read each message in one mail, also when the mails could not leave for a while', async () => {
    await write(mentor, 'Read at once')
    await koya.call('openNews', { as: await as(mentee), params: { id: (await lines(mentee))[0]?.id ?? '' } })
    // Simulates a missing mail server: `koya.clock.moveAhead` moves no queued jobs, so no mail leaves.
    for (const text of ['One thing', 'Another thing', 'A third thing']) {
      koya.clock.moveAhead(minutes(1.5))
      await write(mentor, text)
    }
    await koya.moveAhead(minutes(2))
    const quoted = (await messagesTo(mentee)).map(({ text }) => text.match(/^> .* thing$/gm))
    expect(quoted.reverse()).toEqual([['> One thing', '> Another thing'], ['> A third thing']])
  })

  it('get no mail about what they have opened, or what was taken back meanwhile', async () => {
    await write(mentor, 'Read in Koya')
    const [line] = await lines(mentee)
    await koya.call('openNews', { as: await as(mentee), params: { id: line?.id ?? '' } })
    await koya.moveAhead(minutes(2))
    const mistake = await write(mentor, 'A mistake')
    await koya.call('takeBackMessage', { as: await as(mentor), params: { id: mistake.id } })
    await koya.moveAhead(minutes(2))
    expect(await messagesTo(mentee)).toEqual([])
  })

  it('have nothing new any more once they answer, or once the mentee has another mentor', async () => {
    await write(mentee)
    expect(await lines(mentor)).toMatchObject([{ isRead: false }])
    await write(mentor)
    expect(await lines(mentor)).toMatchObject([{ isRead: true }])
    await write(mentee)
    const admin = await buildPerson(koya.context, 'ADMIN')
    const { items } = await koya.call('listPairings', { as: await as(admin), query: { mentee: mentee.id } })
    const pairings = [{ id: items[0]?.id ?? '', mentorId: mentor.id }]
    const successor = await buildMentor(koya.context, track)
    await koya.call('moveMentees', { as: await as(admin), body: { pairings, mentorId: successor.id } })
    expect((await lines(mentor)).every(({ isRead }) => isRead)).toBe(true)
  })

  it('are led to the task, to the work, or to the second look that they gave', async () => {
    const steps = stepsOfLooks(koya)
    await steps.grade(mentor, id, 40)
    const look = await steps.ask(mentee, id)
    await steps.claim(helper, look.id)
    await steps.give(helper, look.id, 60)
    await write(mentee)
    await write(mentor)
    const address = async (person: TestPerson) => (await lines(person))[0]?.address
    expect(await address(mentor)).toBe(addressOfMessages(id))
    expect(await address(helper)).toBe(addressOfLook(look.id))
    await koya.moveAhead(minutes(2))
    for (const [person, page, why] of [
      [mentee, `/dashboard/pending-task/${track.tasks[0]}`, 'you submitted this task'],
      [helper, addressOfLook(look.id), 'you look at this work'],
    ] as const) {
      const [mail] = await messagesTo(person)
      expect(mail?.text).toContain(page)
      expect(mail?.text).toContain(`You get this mail because ${why} at Koya.`)
    }
  })

  it('read at most ten messages in a mail, the oldest first', async () => {
    for (let number = 1; number <= 11; number++) await write(mentor, `Point ${number}.`)
    await koya.moveAhead(minutes(2))
    const quoted = (await messagesTo(mentee))[0]?.text.match(/Point \d+\./g)
    expect(quoted).toEqual(Array.from({ length: 10 }, (_, at) => `Point ${at + 1}.`))
  })

  it('keep no line that names a mentee who has left', async () => {
    await write(mentee)
    await koya.moveAhead(days(1.6))
    await remindOfQuestions(koya.context)
    ;({ id } = await koya.call('submitTask', submitting(await as(mentee), track.tasks[1])))
    await write(mentee)
    const named = async () =>
      (await koya.context.db.selectFrom('news').select('sentence').where('user_id', '=', mentor.id).execute())
        .map(({ sentence }) => sentence)
        .filter((sentence) => /wrote to you|waits for your answer/.test(sentence))
    expect(await named()).toHaveLength(2)
    await koya.call('leave', { as: await as(mentee), body: { password, when: 'now' } })
    expect(await named()).toEqual([])
  })
})
