import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildTrack, signAnew, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { linkIn, linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'
import { submissionForm } from '#testing/steps/submitting.ts'

const koya = useTestApp(publicUrl)
const sequences = Number(process.env.FUZZ_SEQUENCES ?? 4)

let track: TestTrack
let mentor: TestPerson

beforeAll(async () => {
  track = await buildTrack(koya.context, { tasks: 2 })
  mentor = await buildMentor(koya.context, track, { places: 100, allowed: 100 })
})

/** The state of a person that the test derives from the answers so far. */
interface Somebody {
  input: ReturnType<typeof registration>
  registered: boolean
  confirmed: boolean
  enrolled: boolean
  session: string | undefined
  submission: string | undefined
}

let calls = 0

/** Sends each call from a new client address, so that no client limit is reached. */
async function send(method: 'GET' | 'POST', path: string, as?: string, payload?: object) {
  const client = ++calls
  const answer = await koya.fastify.inject({
    method,
    url: `/api${path}`,
    headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
    remoteAddress: `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`,
    ...(payload === undefined ? {} : { payload }),
  })
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(500)
  return { status: answer.statusCode, body: answer.json() }
}

const tokenOf = async ({ input }: Somebody, page: string) => {
  const mail = (await koya.mailsTo(input.email)).find(({ text }) => text.includes(page))
  return mail ? linkIn(mail.text).token : 'none'
}

/** The actions of a person; each checks its result against the person's state. */
const steps: Record<string, (who: Somebody, chance: number) => Promise<void>> = {
  async register(who) {
    const { status } = await send('POST', '/auth/register', undefined, who.input)
    expect(status).toBe(201)
    who.registered = true
  },
  async askForLink({ input }) {
    const path = '/auth/send-email-confirmation-token'
    expect([202, 429]).toContain((await send('POST', path, undefined, linkRequest(input.email))).status)
  },
  async confirm(who) {
    const { email } = who.input
    const token = await tokenOf(who, '/confirm-email')
    const { status } = await send('POST', '/auth/confirm-email', undefined, { token, email })
    const once = who.confirmed ? 409 : 200
    expect(status).toBe(token === 'none' ? 422 : once)
    who.confirmed ||= status === 200
  },
  async login(who) {
    const { email, password } = who.input
    const { status, body } = await send('POST', '/auth/login', undefined, { email, password })
    const unconfirmed = who.registered ? [403] : [401, 429]
    expect(who.confirmed ? [200] : [...unconfirmed, 429]).toContain(status)
    if (status === 200) who.session = body.accessToken
  },
  async logout(who) {
    expect((await send('POST', '/auth/logout', who.session)).status).toBe(who.session ? 200 : 401)
    if (who.session) expect((await send('GET', '/profile', who.session)).status).toBe(401)
    who.session = undefined
  },
  async reset(who) {
    const { email } = who.input
    await send('POST', '/auth/send-password-reset-token', undefined, linkRequest(email))
    const token = await tokenOf(who, '/reset-password')
    const newPassword = `kq7zvbx2 ${++calls} indigo`
    const { status } = await send('POST', '/auth/reset-password', undefined, { token, email, newPassword })
    expect([200, 422]).toContain(status)
    if (status !== 200) return
    who.input.password = newPassword
    if (who.session) expect((await send('GET', '/profile', who.session)).status).toBe(401)
    who.session = undefined
  },
  async enroll(who) {
    const path = `/tracks/${track.id}/enroll`
    const { status } = await send('POST', path, who.session, { mentorId: mentor.id })
    expect(status).toBe(!who.session ? 401 : who.enrolled ? 409 : 201)
    who.enrolled ||= status === 201
  },
  async submit(who, chance) {
    const path = `/tasks/${track.tasks[chance % 2]}/submissions`
    const { status, body } = await send('POST', path, who.session, submissionForm())
    expect(who.session ? (who.enrolled ? [201, 409, 429] : [404]) : [401]).toContain(status)
    if (status === 201) who.submission = body.id
  },
  async grade(who, chance) {
    const as = await signAnew(koya.context, mentor)
    const path = `/mentors/grade/${who.submission ?? track.id}`
    const form = { gradePercentage: chance % 101, mentorComment: 'I looked at it.' }
    const { status } = await send('POST', path, as, form)
    expect(who.submission ? [200, 409] : [404]).toContain(status)
  },
  async gradeOneself({ session, submission }) {
    const form = { gradePercentage: 100, mentorComment: 'Very good.' }
    const { status } = await send('POST', `/mentors/grade/${submission ?? track.id}`, session, form)
    expect(status).toBe(session ? 403 : 401)
  },
  async read({ session }, chance) {
    const paths = ['/profile', '/tasks', '/tracks', `/tasks/${track.tasks[0]}`, '/inbox', '/certificates']
    const { status } = await send('GET', paths[chance % paths.length] ?? '', session)
    expect(session ? [200, 404] : [401]).toContain(status)
  },
  async wait() {
    await koya.moveAhead(minutes(1))
  },
}

const names = Object.keys(steps)

it('F16 whatever four people do in whatever order, each answer follows from what they did before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(3), fc.nat()), { minLength: 20, maxLength: 60 }),
      async (life) => {
        const people = Array.from(
          { length: 4 },
          (): Somebody => ({
            input: registration(),
            registered: false,
            confirmed: false,
            enrolled: false,
            session: undefined,
            submission: undefined,
          }),
        )
        for (const [name, index, chance] of life) {
          const who = people[index]
          if (who) await steps[name]?.(who, chance)
          // Drops all sessions after a wait, because this test does not cover their expiry.
          for (const person of people) if (name === 'wait') person.session = undefined
        }
      },
    ),
    { numRuns: sequences },
  )
}, 3_600_000)
