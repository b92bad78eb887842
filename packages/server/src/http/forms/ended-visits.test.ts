import { addressOf } from '@koya/contract'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password, type TestPerson } from '#testing/builders.ts'
import { plainIn, postedForms } from '#testing/posted-forms.ts'
import { seen } from '#testing/steps/authoring.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ webRoot: useWebRoot() })
const { send, cookieOf, newKey } = postedForms(koya)

const open = (url: string, cookie: string) => koya.fastify.inject({ url, headers: { cookie } })

/** Returns the input of an admin call that changes this person, with the current version of the person. */
async function byAdmin({ id }: TestPerson) {
  const { session: as } = await buildPerson(koya.context, 'ADMIN')
  const call = { as, params: { id } }
  return { ...call, headers: seen(await koya.call('readPerson', call)) }
}

const endings: [string, (person: TestPerson) => Promise<unknown>][] = [
  [
    'another password',
    ({ session: as }) =>
      koya.call('changePassword', { as, body: { password, newPassword: 'a brand new kq7' } }),
  ],
  [
    'being switched off',
    async (person) =>
      koya.call('switchOffPerson', { ...(await byAdmin(person)), body: { reason: 'Asked to leave.' } }),
  ],
  [
    'another role',
    async (person) => koya.call('changeRole', { ...(await byAdmin(person)), body: { role: 'MENTOR' } }),
  ],
  ['an admin who ends it', async (person) => koya.call('endSessions', await byAdmin(person))],
  ['leaving', ({ session: as }) => koya.call('leave', { as, body: { password, when: 'later' } })],
]

it.each(endings)('a cookie of pages opens nothing and sends no form after %s', async (_, end) => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const cookie = await cookieOf(person)
  expect((await open('/dashboard', cookie)).body).toContain(person.id)
  await end(person)
  const drawn = await open('/dashboard', cookie)
  expect(drawn.body).toBe((await koya.fastify.inject('/dashboard')).body)
  for (const more of ['', '; koya-light=1']) {
    const plain = await open('/dashboard?plain', cookie + more)
    expect([plain.statusCode, plain.headers.location]).toEqual([303, '/login'])
  }
  const typed = { form: 'updateProfile', key: newKey(), city: 'Jos' }
  const form = await send(addressOf('menteeProfile'), typed, { cookie })
  expect(form.status).toBe(401)
  expect(form.body).toContain('<p style="white-space:pre-wrap">Jos</p>')
})

it('a logout from a page of an ended session is a logout', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const cookie = await cookieOf(person)
  await koya.call('logout', { as: person.session })
  const answer = await send('/dashboard', { form: 'logout', key: newKey() }, { cookie })
  expect([answer.status, answer.to]).toEqual([303, '/login?done=logout'])
  expect(plainIn((await koya.fastify.inject(answer.to ?? '')).body)).toMatchObject({
    said: 'You are logged out.',
  })
})
