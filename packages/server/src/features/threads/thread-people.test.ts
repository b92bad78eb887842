import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, signAnew, type TestPerson } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let mentor: TestPerson
let mentee: TestPerson
let helper: TestPerson
let id: string

const as = (person: TestPerson) => signAnew(koya.context, person)
const write = async (by: TestPerson, text: string) =>
  koya.call('sendMessage', { as: await as(by), params: { id }, body: { text } })
const claim = async () => koya.call('claimWork', { as: await as(helper), params: { id } })
/** Counts the lines about messages that the helper has got. */
const count = async () => {
  const { items } = await koya.call('listNews', { as: await as(helper) })
  return items.filter(({ sentence }) => sentence.includes(' wrote to you about ')).length
}

beforeEach(async () => {
  const pairing = await buildPairing(koya.context)
  ;({ mentor, mentee } = pairing)
  helper = await buildMentor(koya.context, pairing.track)
  const body = { helpsOut: true, digestHour: 18 }
  await koya.call('changeOwnPromise', { as: await as(helper), body })
  ;({ id } = await koya.call('submitTask', submitting(await as(mentee), pairing.track.tasks[0])))
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

describe('a mail tells all that was written within its two minutes', () => {
  const [promise, question] = ['I am ill, but back on Monday', 'I look at it now: does it open on a phone?']
  let [mentorName, helperName] = ['', '']
  const nameOf = async (person: TestPerson) => {
    const { firstName, lastName } = await koya.call('readProfile', { as: await as(person) })
    return `${firstName} ${lastName}`
  }
  const mails = async () =>
    (await koya.mailsTo(mentee.email)).filter(({ subject }) => subject.includes(' wrote to you about '))

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
    const told = await mails()
    expect(told).toHaveLength(1)
    expect(told[0]?.subject).toContain(`${mentorName} and ${helperName} wrote to you about "`)
    expect(told[0]?.text).toContain(`${mentorName} and ${helperName} wrote 2 messages to you about "`)
    expect(told[0]?.text).toContain(`> ${mentorName}:\n> ${promise}\n> \n> ${helperName}:\n> ${question}`)
  })

  it('also where the first of them was taken back', async () => {
    const first = await write(mentor, promise)
    await write(helper, question)
    await koya.call('takeBackMessage', { as: await as(mentor), params: { id: first.id } })
    await koya.moveAhead(minutes(2))
    const [mail] = await mails()
    expect(mail?.subject).toContain(`${helperName} wrote to you about "`)
    expect(mail?.text).toContain(`> ${question}`)
    expect(mail?.text).not.toContain(promise)
  })
})
