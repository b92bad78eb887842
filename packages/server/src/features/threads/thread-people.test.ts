import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, signAnew, type TestPerson } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
const as = (person: TestPerson) => signAnew(koya.context, person)

it('whoever has taken the work hears of messages from then on', async () => {
  const { track, mentor, mentee } = await buildPairing(koya.context)
  const helper = await buildMentor(koya.context, track)
  const body = { helpsOut: true, digestHour: 18 }
  await koya.call('changeOwnPromise', { as: await as(helper), body })
  const { id } = await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))
  const write = async (by: TestPerson, text: string) =>
    koya.call('sendMessage', { as: await as(by), params: { id }, body: { text } })
  const count = async () => {
    const { items } = await koya.call('listNews', { as: await as(helper) })
    return items.filter(({ sentence }) => sentence.includes(' wrote to you about ')).length
  }
  await write(mentor, 'I am ill')
  expect(await count()).toBe(0)
  await koya.moveAhead(days(3.1))
  await koya.call('claimWork', { as: await as(helper), params: { id } })
  await write(mentee, 'Who looks at it?')
  expect(await count()).toBe(1)
})
