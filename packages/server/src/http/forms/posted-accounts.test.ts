import { addressOf } from '@koya/contract'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, buildTrack, password } from '#testing/builders.ts'
import { readSecurityLog } from '#testing/hostile/security-lines.ts'
import { plainIn, postedForms } from '#testing/posted-forms.ts'
import { addApp, wrongCode } from '#testing/steps/factors.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const { log, lineOf } = readSecurityLog()
const koya = useTestApp({ webRoot: useWebRoot() }, log)
const { send, newKey } = postedForms(koya)
let people = 0

const registering = (fields = {}) => ({
  form: 'register',
  firstName: 'Ngozi',
  lastName: 'Ezeugo',
  email: `plain${++people}@koya.test`,
  password1: password,
  password2: password,
  ...fields,
})
const Asked = z.object({ posted: z.object({ refusal: z.object({ ticket: z.string() }) }) })
const linkIn = (text: string | undefined) =>
  /http\S+(\/(?:confirm-email|reset-password)\S+)/.exec(text ?? '')?.[1] ?? ''

it('a registration without a script leads to the mail, and its link to a confirmed address', async () => {
  const typed = registering()
  const answer = await send('/register', typed)
  expect([answer.status, answer.to]).toEqual([303, '/email-verification-sent?done=register'])
  await koya.moveAhead(60_000)
  const [mail] = await koya.mailsTo(typed.email)
  const link = linkIn(mail?.text)
  // Opening the link does not yet confirm the account, because mail scanners open links too.
  await koya.fastify.inject(link)
  const confirmed = await send(link, { form: 'confirmEmail' })
  expect([confirmed.status, confirmed.to]).toEqual([303, '/login?done=confirmEmail'])
  const login = await send('/login', { form: 'login', email: typed.email, password })
  expect([login.status, login.to]).toEqual([303, '/dashboard'])
  const again = await send(link, { form: 'confirmEmail' })
  expect(again.status).toBe(409)
})

it('a registration comes back with each error at its field, and without the passwords', async () => {
  const answer = await send('/register', registering({ firstName: 'N', password2: 'another one' }))
  expect(answer.status).toBe(422)
  expect(plainIn(answer.body)).toMatchObject({
    posted: {
      values: { firstName: 'N', lastName: 'Ezeugo' },
      refusal: {
        issues: [
          { path: 'firstName', message: 'Too short' },
          { path: 'password2', message: 'Passwords must match' },
        ],
      },
    },
  })
  expect(answer.body).not.toContain(password)
  const common = await send('/register', registering({ password1: 'password123', password2: 'password123' }))
  expect(plainIn(common.body)).toMatchObject({ posted: { refusal: { issues: [{ path: 'password1' }] } } })
})

it('a wrong login without a script leaves the line that any wrong login leaves', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const wrong = await send('/login', { form: 'login', email: person.email, password: 'another one' })
  expect(wrong.status).toBe(401)
  expect(await lineOf(wrong)).toMatchObject({
    security: 'login-refused',
    person: person.id,
    status: 401,
    code: 'wrong_credentials',
  })
})

it('a form that cannot be shown again gives back what was typed, and no password', async () => {
  const answer = await send('/register', { form: 'login', email: 'lost@koya.test', password })
  expect(answer.status).toBe(400)
  expect(answer.body).toContain('lost@koya.test')
  expect(answer.body).not.toContain(password)
})

it('a login without a script asks for the code of the app, and takes it', async () => {
  const person = await buildPerson(koya.context, 'MENTOR')
  const { app } = await addApp(koya, person)
  const asked = await send('/login', { form: 'login', email: person.email, password })
  expect(asked.status).toBe(403)
  expect(String(asked.headers['set-cookie'] ?? '')).not.toContain('koya-page')
  const { posted } = z.parse(Asked, plainIn(asked.body))
  const step = { form: 'finishLogin', way: 'APP', ticket: posted.refusal.ticket }
  const wrong = await send('/login', { ...step, code: wrongCode(app) })
  expect(wrong.status).toBe(422)
  const answer = await send('/login', { ...step, code: app.codeAt(1) })
  expect([answer.status, answer.to]).toEqual([303, '/dashboard/mentor/mentees'])
})

it('a new password without a script needs the link of its mail, and ends the sessions of before', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const asked = await send('/forgot-password', { form: 'sendPasswordResetToken', email: person.email })
  expect([asked.status, asked.to]).toEqual([303, '/email-verification-sent?done=sendPasswordResetToken'])
  const [mail] = await koya.mailsTo(person.email)
  const typed = { form: 'resetPassword', password1: `${password} anew`, password2: `${password} anew` }
  const without = await send('/reset-password', typed)
  expect(without.status).toBe(422)
  const guessable = { ...typed, password1: 'password123', password2: 'password123' }
  const common = await send(linkIn(mail?.text), guessable)
  expect(plainIn(common.body)).toMatchObject({ posted: { refusal: { issues: [{ path: 'password1' }] } } })
  const answer = await send(linkIn(mail?.text), typed)
  expect([answer.status, answer.to]).toEqual([303, '/login?done=resetPassword'])
  const news = { form: 'readAllNews', key: newKey(), newest: '' }
  expect((await send(addressOf('inbox'), news, { as: person })).status).toBe(401)
})

it('a form takes no link of its own in the place of that in the address', async () => {
  const link = { token: 'mine', email: 'mine@koya.test' }
  const typed = { form: 'resetPassword', password1: password, password2: password, ...link }
  expect((await send('/reset-password?token=x&email=a@koya.test', typed)).status).toBe(422)
})

it('a profile without a script is kept, with its technologies as one text', async () => {
  const person = await buildPerson(koya.context, 'MENTEE', { city: null })
  const profile = {
    form: 'updateProfile',
    key: newKey(),
    firstName: 'Ngozi',
    lastName: 'Eze',
    country: 'Nigeria',
    city: 'Enugu',
    phoneNumber: '08031234567',
    dob: '1998-04-05',
    gender: 'FEMALE',
    description: 'I build pages for shops.',
    technologies: 'React, Node,, ',
  }
  const page = addressOf('menteeProfile')
  const wrong = await send(page, { ...profile, phoneNumber: '12' }, { as: person })
  expect(wrong.status).toBe(422)
  expect(plainIn(wrong.body)).toMatchObject({
    posted: { values: { technologies: ['React', 'Node'] }, refusal: { issues: [{ path: 'phoneNumber' }] } },
  })
  const answer = await send(page, profile, { as: person })
  expect([answer.status, answer.to]).toEqual([303, `${page}?done=updateProfile`])
  const kept = await koya.call('readProfile', { as: person.session })
  expect(kept).toMatchObject({
    city: 'Enugu',
    phoneNumber: '+2348031234567',
    technologies: ['React', 'Node'],
  })
})

it('somebody enrolls with a mentor without a script, once', async () => {
  const track = await buildTrack(koya.context)
  const mentor = await buildMentor(koya.context, track)
  const person = await buildPerson(koya.context, 'MENTEE')
  const page = addressOf('track', { trackName: track.title, trackId: track.id })
  const without = await send(page, { form: 'enroll', key: newKey() }, { as: person })
  expect(plainIn(without.body)).toMatchObject({ posted: { refusal: { message: 'Choose a mentor' } } })
  const chosen = { form: 'enroll', key: newKey(), mentorId: mentor.id }
  const answers = [await send(page, chosen, { as: person }), await send(page, chosen, { as: person })]
  expect(answers.map(({ status, to }) => [status, to])).toEqual([
    [303, '/dashboard?done=enroll'],
    [303, '/dashboard?done=enroll'],
  ])
})

it('the inbox is read up to the newest line of the page', async () => {
  const { track, mentor, mentee } = await buildPairing(koya.context)
  await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
  const as = mentor.session
  const { items } = await koya.call('listNews', { as, query: {} })
  const typed = { form: 'readAllNews', key: newKey(), newest: items[0]?.id ?? '' }
  const answer = await send(addressOf('inbox'), typed, { as: mentor })
  expect([answer.status, answer.to]).toEqual([303, '/dashboard/inbox?done=readAllNews'])
  expect(await koya.call('countUnread', { as })).toEqual({ unread: 0 })
})
