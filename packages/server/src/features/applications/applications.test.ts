import { beforeEach, expect, it } from 'vitest'
import { cleanUp } from '#background/clean-up.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  password,
  type TestTrack,
} from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { application, buildApplication } from '#testing/steps/applying.ts'
import { linkIn, publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
let as: string
let track: TestTrack

beforeEach(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
  track = await buildTrack(koya.context)
})

const read = (id: string) => koya.call('readApplication', { as, params: { id } })
const seen = async (id: string) => ({
  as,
  params: { id },
  headers: { 'if-match': `"${(await read(id)).updatedAt}"` },
})
const approve = async (id: string, places = 4) =>
  koya.call('approveApplication', { ...(await seen(id)), body: { tracks: [{ id: track.id, places }] } })
const linkOf = async (email: string) => {
  const { token, email: to } = linkIn((await koya.mailsTo(email))[0]?.text)
  return { token, email: to }
}

it('the tracks that can be mentored are told to everybody, and only the open ones can be applied for', async () => {
  const { items } = await koya.call('listMentorTracks', {})
  expect(items).toContainEqual({ id: track.id, title: track.title })
  await koya.context.db.updateTable('track').set({ state: 'closed' }).where('id', '=', track.id).execute()
  koya.context.curriculum.forget()
  expect(await koya.refusal('applyAsMentor', { body: application({ trackIds: [track.id] }) })).toMatchObject({
    issues: [{ path: 'trackIds', message: 'One of the tracks is not open any more' }],
  })
})

it('an address has one open application; the answer is the same, and the mail tells', async () => {
  const form = application({ trackIds: [track.id] })
  const first = await koya.post('/mentor-applications', { body: form })
  const second = await koya.post('/mentor-applications', { body: { ...form, places: 9 } })
  const known = await buildPerson(koya.context, 'MENTEE')
  const third = await koya.post('/mentor-applications', { body: application({ email: known.email }) })
  expect([second.status, second.body]).toEqual([first.status, first.body])
  expect([third.status, third.body]).toEqual([first.status, first.body])
  const mails = await koya.mailsTo(form.email)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'We have your application to mentor',
    'You have applied already',
  ])
  expect(mails[0]?.text).not.toContain('Hauwa')
  const { items } = await koya.call('listApplications', { as, query: { state: 'new' } })
  expect(items.filter(({ email }) => email === form.email)).toMatchObject([
    { places: 3, tracks: [{ id: track.id }] },
  ])
})

it('without an account an approval invites, and the tracks are approved as it is accepted', async () => {
  const form = application()
  const id = await buildApplication(koya, form)
  expect(await approve(id)).toMatchObject({ state: 'approved', account: null })
  const [mail] = await koya.mailsTo(form.email)
  expect(mail?.text).toContain(`approved. In ${track.title} you can have 4 mentees.`)
  const { token, email } = linkIn(mail?.text)
  const names = { firstName: 'Hauwa', lastName: 'Bello' }
  await koya.call('acceptInvitation', { body: { ...names, password, token, email } })
  const { body } = await koya.post('/auth/login', { body: { email, password } })
  const places = await koya.call('listOwnPlaces', { as: String(Object(body).accessToken) })
  expect(places.items).toMatchObject([{ track: { id: track.id }, places: 4, allowed: 4, taken: 0 }])
  const { items } = await koya.call('listTrail', { as, query: { object: track.id } })
  expect(items).toMatchObject([{ action: 'track.mentor-approved', actor: { name: expect.any(String) } }])
})

it('an account that learns nothing becomes a mentor; one that learns does not, and nothing changes', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const id = await buildApplication(koya, { email: person.email })
  expect(await read(id)).toMatchObject({ account: { id: person.id, role: 'MENTEE', isLearning: false } })
  expect(await approve(id)).toMatchObject({ account: { role: 'MENTOR' }, closedBy: expect.anything() })
  expect((await koya.mailsTo(person.email))[0]).toMatchObject({ subject: 'You are a mentor at Koya' })

  const mentor = await buildMentor(koya.context, track)
  const learner = await buildMentee(koya.context, track, mentor)
  const other = await buildApplication(koya, { email: learner.email })
  const body = { tracks: [{ id: track.id, places: 1 }] }
  expect(await koya.refusal('approveApplication', { ...(await seen(other)), body })).toMatchObject({
    status: 422,
    message: 'They learn in a track: they can mentor once they have finished it, or once it is ended',
  })
  expect(await read(other)).toMatchObject({ state: 'new' })
})

it('an admin asks back, the applicant answers by the link, which works once', async () => {
  const form = application()
  const id = await buildApplication(koya, form)
  await koya.call('askApplicant', { ...(await seen(id)), body: { question: 'Which evenings?' } })
  expect((await koya.mailsTo(form.email))[0]?.text).toContain('> Which evenings?')
  const link = await linkOf(form.email)
  const stranger = { ...link, email: 'other@koya.test', text: 'Mine' }
  const { text: _text, ...strangersLink } = stranger
  expect(await koya.refusal('openApplication', { body: strangersLink })).toMatchObject({ code: 'link_spent' })
  expect(await koya.call('openApplication', { body: link })).toMatchObject({
    technologies: form.technologies,
    link: form.link,
    motivation: form.motivation,
    messages: [{ isFromApplicant: false, text: 'Which evenings?' }],
  })
  expect(await koya.refusal('answerApplication', { body: stranger })).toMatchObject({ code: 'link_spent' })
  await koya.call('answerApplication', { body: { ...link, text: 'Tuesdays.' } })
  expect(await koya.refusal('openApplication', { body: link })).toMatchObject({ code: 'link_spent' })
  expect(await koya.refusal('answerApplication', { body: { ...link, text: 'Again' } })).toMatchObject({
    code: 'link_spent',
  })
  expect(await read(id)).toMatchObject({
    state: 'new',
    messages: [
      { isFromApplicant: false, text: 'Which evenings?' },
      { isFromApplicant: true, text: 'Tuesdays.' },
    ],
  })
})

it('an application is declined with a sentence, or withdrawn; another one can follow', async () => {
  const form = application()
  const id = await buildApplication(koya, form)
  const link = await linkOf(form.email)
  await koya.call('declineApplication', { ...(await seen(id)), body: { sentence: 'We are many now.' } })
  expect((await koya.mailsTo(form.email))[0]?.text).toContain('> We are many now.')
  expect(await koya.refusal('withdrawApplication', { body: link })).toMatchObject({ code: 'link_spent' })
  const again = await buildApplication(koya, form)
  await koya.call('withdrawApplication', { body: await linkOf(form.email) })
  expect(await read(again)).toMatchObject({ state: 'withdrawn', closedBy: null })
})

it('an admin decides without waiting for the answer to their question', async () => {
  const [approved, declined] = [await buildApplication(koya), await buildApplication(koya)]
  for (const id of [approved, declined])
    await koya.call('askApplicant', { ...(await seen(id)), body: { question: 'Which evenings?' } })
  expect(await approve(approved)).toMatchObject({ state: 'approved' })
  await koya.call('declineApplication', { ...(await seen(declined)), body: { sentence: 'We are many now.' } })
  expect(await read(declined)).toMatchObject({ state: 'declined' })
})

it('of two admins who decide at once the second is told what the first one did', async () => {
  const id = await buildApplication(koya)
  const both = await seen(id)
  await koya.call('declineApplication', { ...both, body: { sentence: 'No.' } })
  const tracks = [{ id: track.id, places: 1 }]
  expect(await koya.refusal('approveApplication', { ...both, body: { tracks } })).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: { state: 'declined', answer: 'No.' },
  })
})

it('what is closed is kept for 180 days', async () => {
  const id = await buildApplication(koya)
  await koya.call('declineApplication', { ...(await seen(id)), body: { sentence: 'No.' } })
  await koya.moveAhead(days(179))
  await cleanUp(koya.context)
  const find = () =>
    koya.context.db.selectFrom('application').select('id').where('id', '=', id).executeTakeFirst()
  expect(await find()).toBeDefined()
  await koya.moveAhead(days(2))
  await cleanUp(koya.context)
  expect(await find()).toBe(undefined)
})
