import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, type TestPerson } from '#testing/builders.ts'
import { buildApplication } from '#testing/steps/applying.ts'

const koya = useTestApp()
let admin: TestPerson

beforeAll(async () => {
  admin = await buildPerson(koya.context, 'ADMIN', { first_name: 'Bisi', last_name: 'Adeyemi' })
})

it('an installation without anything says so', async () => {
  expect(await koya.call('readCommunity', { as: admin.session })).toEqual({
    admins: 1,
    mentors: 0,
    freePlaces: 0,
    newApplications: 0,
    failedMails: 0,
    tracks: 0,
    openTracks: 0,
    tasks: 0,
    showsSamples: true,
    firstSteps: {
      left: ['track', 'task', 'mentor', 'open', 'words', 'samples', 'people', 'admin', 'mail', 'backup'],
      trackId: null,
    },
  })
})

it('what there is to learn with is counted: each mentor once, free places of approved ones only', async () => {
  const { context } = koya
  const [first, second] = [await buildTrack(context), await buildTrack(context, { tasks: 2 })]
  const mentor = await buildMentor(context, first, { places: 2 })
  await buildMentor(context, second, { places: 3, mentor })
  await buildMentor(context, second, { places: 5, approved: false })
  await buildMentee(context, first, mentor)
  const inState = async (state: 'draft' | 'archived') => {
    const { id } = await buildTrack(context)
    await context.db.updateTable('track').set({ state }).where('id', '=', id).execute()
  }
  await inState('draft')
  await inState('archived')
  const gone = await buildMentor(context, first, { places: 7 })
  const off = { switched_off_at: koya.clock.now(), switched_off_reason: 'Has left' }
  await context.db.updateTable('user').set(off).where('id', '=', gone.id).execute()
  const [, answered] = [await buildApplication(koya), await buildApplication(koya)]
  await context.db.updateTable('application').set({ state: 'asked' }).where('id', '=', answered).execute()
  expect(await koya.call('readCommunity', { as: admin.session })).toEqual({
    admins: 1,
    mentors: 1,
    showsSamples: true,
    firstSteps: { left: ['words', 'samples', 'admin', 'mail', 'backup'], trackId: first.id },
    freePlaces: 4,
    newApplications: 1,
    failedMails: 0,
    tracks: 3,
    openTracks: 2,
    tasks: 6,
  })
})

it('the admins are listed, and nobody else', async () => {
  const other = await buildPerson(koya.context, 'ADMIN')
  const { items, totalCount } = await koya.call('listAdmins', { as: admin.session })
  expect(totalCount).toBe(2)
  expect(items.map(({ id }) => id)).toEqual([admin.id, other.id])
  expect(items[0]).toEqual({
    id: admin.id,
    firstName: 'Bisi',
    lastName: 'Adeyemi',
    photoUrl: null,
    email: admin.email,
  })
})
