import { describe, expect, it } from 'vitest'
import { grantAdmin } from '#features/admin/grant-admin.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import type { Answer } from '#testing/calls.ts'
import { linkIn, linkRequest } from '#testing/steps/registering.ts'
import { hashPassword } from './passwords.ts'

const publicUrl = 'https://learn.zuma-devs.test'
const koya = useTestApp({ publicUrl, clientOrigins: new Set([publicUrl]) })

const owner = { first_name: 'Ọpẹ́yẹmí', last_name: "N'Dour" }
const names = { firstName: owner.first_name, lastName: owner.last_name }
let people = 0
const newAddress = () => `p.baobab${++people}@kano-tech.test`

async function tokenFor(email: string): Promise<string> {
  return linkIn((await koya.mailsTo(email))[0]?.text).token
}

/** The operations that set a password. Each returns a function that can be called again after a refusal. */
const ways = {
  async registering(email: string) {
    return (chosen: string) => koya.post('/auth/register', { body: { ...names, email, password: chosen } })
  },
  async accepting(email: string) {
    await grantAdmin(koya.context, email, null)
    const token = await tokenFor(email)
    return (chosen: string) =>
      koya.post('/auth/accept-invitation', { body: { ...names, password: chosen, token, email } })
  },
  async resetting(email: string) {
    await buildPerson(koya.context, 'MENTEE', { email, ...owner })
    await koya.post('/auth/send-password-reset-token', {
      body: linkRequest(email, { clientBaseUrl: publicUrl }),
    })
    const token = await tokenFor(email)
    return (newPassword: string) => koya.post('/auth/reset-password', { body: { newPassword, token, email } })
  },
  async changing(email: string) {
    const { session } = await buildPerson(koya.context, 'MENTOR', { email, ...owner })
    return (newPassword: string) =>
      koya.put('/account/password', { as: session, body: { password, newPassword } })
  },
}

/** Returns 'taken' for a success, otherwise the error message at the password field or the status. */
function toldOf({ status, body }: Answer): string {
  const [issue] = Object(body).issues ?? []
  if (status < 300) return 'taken'
  return /^(password|newPassword)$/.test(issue?.path) ? issue.message : `${status}`
}

describe.each(Object.entries(ways))('%s', (_name, open) => {
  it('ASVS-6.2.12 takes no password that is known from leaks, whatever its case', async () => {
    const choose = await open(newAddress())
    for (const leaked of ['PassWord', 'iloveyou1', 'yokoyama', 'VJHT1963']) {
      expect([leaked, toldOf(await choose(leaked))]).toEqual([
        leaked,
        'This password is too common, choose another one',
      ])
    }
    expect(toldOf(await choose('iloveyou1 and yokoyama'))).toBe('taken')
  })

  it('ASVS-6.2.11 takes none that is only a name, an address or a word of the product', async () => {
    const email = newAddress()
    const choose = await open(email)
    const [local = ''] = email.split('@')
    for (const own of [
      'Ọpẹ́yẹmí2026',
      '!!opeyemi!!',
      "n'dour-1999",
      'NDourOpeyemi',
      'ope.yemi.n.dour',
      local,
      `${email}!`,
      'kanotech99',
      'Baobab#2026',
      'koya2026koya',
      'Koya-Mentor-1',
      'zumadevs',
      '2026.ADMIN.2027',
    ]) {
      expect([own, toldOf(await choose(own))]).toEqual([
        own,
        'This password is easy to guess from a name or an address, choose another one',
      ])
    }
    expect(toldOf(await choose('opeyemi likes koya'))).toBe('taken')
  })
})

it('ASVS-6.2.11 a number in front of the @ makes no password, other numbers do', async () => {
  const choose = await ways.registering('08031234567@kano-tech.test')
  expect(toldOf(await choose('0803 123 4567'))).toMatch(/easy to guess/)
  expect(toldOf(await choose('0807 426 9158 3'))).toBe('taken')
})

it('ASVS-6.2.11 whoever has no link does not learn from it what somebody is called', async () => {
  const email = newAddress()
  await buildPerson(koya.context, 'MENTEE', { email, ...owner })
  const body = { newPassword: 'opeyemi2026', token: 'x'.repeat(43), email }
  expect(await koya.post('/auth/reset-password', { body })).toMatchObject({
    status: 422,
    body: { code: 'link_spent' },
  })
})

it('ASVS-6.2.12 whoever has such a password from before still logs in with it', async () => {
  const email = newAddress()
  await buildPerson(koya.context, 'MENTEE', {
    email,
    ...owner,
    password_hash: await hashPassword('iloveyou1'),
  })
  expect((await koya.post('/auth/login', { body: { email, password: 'iloveyou1' } })).status).toBe(200)
})
