import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { hours } from '#testing/clock.ts'
import { movingAll, reachForm } from '#testing/steps/moving.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let admin: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  // The track's deadlines are a day apart and begin tomorrow.
  track = await buildTrack(koya.context)
  mentor = await buildMentor(koya.context, track)
  admin = await buildPerson(koya.context, 'ADMIN')
  mentee = await buildMentee(koya.context, track, mentor)
})

const as = (person: TestPerson) => signAnew(koya.context, person)
const countDeadlines = async () => {
  const body = reachForm(koya, { track: track.id })
  return (await koya.call('previewMove', { as: await as(admin), body })).deadlines
}
const read = async (person: TestPerson, place: number) =>
  koya.call('readTask', { as: await as(person), params: { id: track.tasks[place] ?? '' } })
async function passDeadline(place: number) {
  const { deadline } = await read(mentee, place)
  await koya.moveAhead(Date.parse(deadline) - koya.clock.now().getTime() + hours(1))
}

it('a move leaves out deadlines that had passed before the enrollment', async () => {
  const ofOne = await countDeadlines()
  await passDeadline(0)
  await buildMentee(koya.context, track, mentor)
  expect(await countDeadlines()).toBe(2 * ofOne - 1)
})

it('a move leaves out enrollments that have ended', async () => {
  expect(await countDeadlines()).toBe(track.tasks.length)
  const { items } = await koya.call('listPairings', { as: await as(admin), query: { mentee: mentee.id } })
  const params = { id: items[0]?.id ?? '' }
  await koya.call('endEnrollment', { as: await as(admin), params, body: { ended: true } })
  expect(await countDeadlines()).toBe(0)
})

it('a moved deadline takes the mark "late" from work on its task alone', async () => {
  await passDeadline(1)
  for (const place of [0, 1]) await koya.call('submitTask', submitting(await as(mentee), track.tasks[place]))
  const { deadline } = await read(mentee, 1)
  const from = new Date(Date.parse(deadline) - 1).toISOString()
  await movingAll(koya, await as(admin), { track: track.id, from, hours: 48 })
  const late = [await read(mentee, 0), await read(mentee, 1)].map(({ submission }) => submission?.late)
  expect(late).toEqual([true, false])
})

it('each mentor hears of the deadlines of their own mentees', async () => {
  const colleague = await buildMentor(koya.context, track)
  const fields = { first_name: 'Ngozi', last_name: 'Bello' }
  await buildMentee(koya.context, track, colleague, fields)
  await movingAll(koya, await as(admin), { track: track.id })
  await koya.workIsDone()
  const [line] = (await koya.call('listNews', { as: await as(colleague) })).items
  expect(line?.sentence).toBe('4 deadlines of Ngozi Bello moved by 48 hours: blackout in Kano')
})
