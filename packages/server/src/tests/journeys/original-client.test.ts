import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildTrack, password, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { ForeignPage } from '#testing/servers/foreign-page.ts'
import { linkIn } from '#testing/steps/registering.ts'
import { useWebRoot } from '#testing/web-root.ts'

const origin = 'https://client.example'
const koya = useTestApp({
  publicUrl: 'https://koya.test',
  clientOrigins: new Set(['https://koya.test', origin]),
  webRoot: useWebRoot(),
})
let track: TestTrack
let mentor: TestPerson
/** Each person has a page of their own, because one page has only one local storage. */
let page: ForeignPage
let mentorsPage: ForeignPage

beforeAll(async () => {
  track = await buildTrack(koya.context)
  await buildTrack(koya.context)
  mentor = await buildMentor(koya.context, track)
  page = new ForeignPage(koya, origin)
  mentorsPage = new ForeignPage(koya, origin)
})

const email = 'ngozi@koya.test'
const person = { firstName: 'Ngozi', lastName: 'Okafor' }

async function logIn(own: ForeignPage, address: string) {
  const { data } = await own.post('auth/login', { email: address, password })
  own.token = String(data.accessToken)
  return JSON.parse(Buffer.from(own.token.split('.')[1] ?? '', 'base64url').toString())
}

const taskPath = () => `tasks/${track.tasks[0]}`

it('registers, confirms with a link to its own page, and logs in', async () => {
  expect((await page.post('auth/register', { ...person, email, password })).status).toBe(201)
  const params = { tokenParamName: 'token', emailParamName: 'email' }
  await page.post('auth/send-email-confirmation-token', { email, clientBaseUrl: `${origin}/`, ...params })
  const { link, token } = linkIn((await koya.mailsTo(email))[0]?.text)
  expect(link.origin + link.pathname).toBe(`${origin}/confirm-email`)
  expect((await page.post('auth/confirm-email', { token, email })).status).toBe(200)
  const wrong = await page.post('auth/login', { email, password: 'wrong' })
  expect(wrong).toMatchObject({ status: 401, data: { message: expect.any(String) } })
  const claims = await logIn(page, email)
  expect(claims).toMatchObject({ role: 'MENTEE', userId: expect.any(String), exp: expect.any(Number) })
})

it('reads of a first login that there is no track yet', async () => {
  const { data: profile } = await page.get('/profile')
  expect(profile).toMatchObject({ ...person, tracks: [] })
  // The client reads `track[0].name` if the profile has a `track`.
  expect(profile).not.toHaveProperty('track')
  expect((await page.get('/tasks')).data).toEqual({ items: [], totalCount: 0 })
})

it('fills in the profile, with a photo that its own page shows', async () => {
  const filled = {
    ...person,
    country: 'Nigeria',
    city: 'Enugu',
    phoneNumber: '+2348031234567',
    dob: '2001-05-16T23:00:00.000Z',
    gender: 'FEMALE',
    description: 'I learn in the evenings.',
    technologies: ['React'],
  }
  expect(await page.put('profile', filled)).toMatchObject({ status: 200, data: { city: 'Enugu' } })
  const square = { create: { width: 64, height: 64, channels: 3, background: '#161e54' } } as const
  const picture = new Uint8Array(await sharp(square).png().toBuffer())
  const file = new File([picture], 'me.png', { type: 'image/png' })
  expect((await page.upload('profile/upload_profile_photo', 'file', file)).status).toBe(200)
  await page.show((await page.get('/profile')).data.photoUrl)
})

it('enrolls with the wizard, and keeps the answer as its list of tracks', async () => {
  const { items: tracks = [] } = (await page.get('/tracks')).data
  for (const { image } of tracks) await page.show(image)
  expect((await page.get(`/tracks/${track.id}`)).data).toMatchObject({ title: track.title })
  expect((await page.get(`/tracks/${track.id}/stages`)).data).toMatchObject({ items: [{}, {}], length: 2 })
  expect((await page.get('/stages')).data.items).toHaveLength(4)
  const search = encodeURIComponent(JSON.stringify({ track: track.id }))
  const { items: stages = [] } = (await page.get(`/stages?limit=100&search=${search}`)).data
  expect(stages.map((stage) => stage.track)).toEqual(Array(2).fill({ id: track.id, title: track.title }))
  const { items: mentors = [] } = (await page.get(`/tracks/${track.id}/mentors`)).data
  expect(mentors).toMatchObject([{ id: mentor.id, firstName: expect.any(String) }])

  const enrolled = await page.post(`/tracks/${track.id}/enroll`, { mentorId: mentors[0]?.id })
  expect(enrolled).toMatchObject({ status: 201, data: { id: track.id, title: track.title } })
  expect(enrolled.data.items).toEqual(tracks)
  expect(enrolled.data.totalCount).toBe(tracks.length)
  expect((await page.get('/profile')).data.track).toEqual([{ name: track.title }])
  expect((await page.get('/profile/mentors')).data.items).toMatchObject([{ id: mentor.id }])
})

it('reads the tasks of the track, submits one, and counts what was sent', async () => {
  const { items = [] } = (await page.get('/tasks')).data
  expect(items.filter((task) => task.track === track.id)).toHaveLength(4)
  const { data: task } = await page.get(taskPath())
  expect(task).toMatchObject({ deadline: expect.any(String), description: expect.stringContaining('&lt;') })
  expect((await page.get(`courses/${task.course}`)).data.playlistUrl).toMatch(/^https:/)
  expect((await page.get(`${taskPath()}/submissions`)).data).toEqual({ items: [], totalCount: 0 })
  const work = { taskUrl: 'https://ngozi.example/page', menteeComment: 'My first page of all' }
  expect((await page.post(`${taskPath()}/submissions`, work)).status).toBe(201)
  const { data: sent } = await page.get(`${taskPath()}/submissions`)
  expect(sent).toMatchObject({ totalCount: 1, items: [{ ...work, gradePercentage: null }] })
})

it('grades, and corrects without an If-Match, which it does not know', async () => {
  expect(await logIn(mentorsPage, mentor.email)).toMatchObject({ role: 'MENTOR' })
  const { items: mentees = [] } = (await mentorsPage.get('profile/mentees')).data
  expect(mentees).toMatchObject([person])
  await mentorsPage.show(mentees[0]?.photoUrl)
  const queue = async () => (await mentorsPage.get('mentors/submissions')).data.items ?? []
  const [work] = await queue()
  expect(work).toMatchObject({ mentee: person, task: { title: 'Task 0' }, gradePercentage: null })
  const grade = (gradePercentage: number) =>
    mentorsPage.post(`/mentors/grade/${work?.id}/`, { gradePercentage, mentorComment: 'Well done' })
  expect(await grade(70)).toMatchObject({ status: 200, data: { id: work?.id, gradePercentage: 70 } })
  expect(await grade(85)).toMatchObject({ status: 200, data: { gradePercentage: 85 } })
  expect(await queue()).toMatchObject([{ id: work?.id, gradePercentage: 85 }])
  const { items: seen = [] } = (await page.get(`${taskPath()}/submissions`)).data
  expect(seen[0]).toMatchObject({ gradePercentage: 85, mentorComment: 'Well done' })
})

it('logs out, and is told so by every call afterwards', async () => {
  expect((await page.post('auth/logout')).status).toBe(200)
  const refused = await page.get('/profile')
  expect(refused).toMatchObject({ status: 401, data: { message: 'Log in to continue' } })
})

it('forgets the password, and sets a new one with a link to its own page', async () => {
  const params = { tokenParamName: 'token', emailParamName: 'email' }
  const asked = { email, clientBaseUrl: `${origin}/`, ...params }
  expect((await page.post('auth/send-password-reset-token', asked)).status).toBe(202)
  const mails = await koya.mailsTo(email)
  const { link, token } = linkIn(mails.find(({ subject }) => subject === 'Set a new password')?.text)
  expect(link.origin + link.pathname).toBe(`${origin}/reset-password`)
  const newPassword = 'harmattan over Jos'
  expect((await page.post('auth/reset-password', { newPassword, token, email })).status).toBe(200)
  expect((await page.post('auth/login', { email, password: newPassword })).data.accessToken).toBeTruthy()
})
