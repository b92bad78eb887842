import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'

const koya = useTestApp()
let as: string
let track: TestTrack
let mentee: TestPerson
let id: string

beforeEach(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
  track = await buildTrack(koya.context, { tasks: 2 })
  mentee = await buildMentee(koya.context, track, await buildMentor(koya.context, track))
  const [pairing = expect.fail()] = (await koya.call('listPairings', { as, query: { mentee: mentee.id } }))
    .items
  ;({ id } = pairing)
})

const set = (ended: boolean) => koya.call('endEnrollment', { as, params: { id }, body: { ended } })

it('tells the mentee once, and again when it goes on', async () => {
  const unread = async () => {
    const { items } = await koya.call('listNews', { as: mentee.session })
    return items.filter(({ isRead }) => !isRead).map(({ sentence }) => sentence)
  }
  const subjects = async () => (await koya.mailsTo(mentee.email)).map(({ subject }) => subject)
  const hasEnded = `Your enrollment in the ${track.title} track has ended`
  const goesOn = `Your enrollment in the ${track.title} track goes on`
  await set(true)
  await set(true)
  expect(await unread()).toEqual([hasEnded])
  expect(await subjects()).toEqual([hasEnded])
  await set(false)
  expect(await unread()).toEqual([goesOn])
  expect(await subjects()).toEqual([goesOn, hasEnded])
})

it('marks the track in the profile and its tasks, until it goes on', async () => {
  const seen = async () => {
    const own = { as: mentee.session }
    const { tracks, endedTracks } = await koya.call('readProfile', own)
    const { items } = await koya.call('listTasks', { ...own, query: { fields: 'list' } })
    return { tracks, endedTracks, tasks: items.map(({ hasEnded }) => hasEnded) }
  }
  const own = { id: track.id, title: track.title }
  const open = { tracks: [own], endedTracks: undefined, tasks: [undefined, undefined] }
  expect(await seen()).toEqual(open)
  await set(true)
  expect(await seen()).toEqual({
    tracks: [],
    endedTracks: [{ ...own, isFinished: false }],
    tasks: [true, true],
  })
  const mine = { as: mentee.session, params: { id: track.tasks[0] ?? '' } }
  expect((await koya.call('readTask', mine)).hasEnded).toBe(true)
  await set(false)
  expect(await seen()).toEqual(open)
})
