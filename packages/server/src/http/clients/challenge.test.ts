import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { challengeKinds } from '#config/challenge-kinds.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { application } from '#testing/steps/applying.ts'
import { openBrowser } from '#testing/steps/kept-browser.ts'
import { linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'
import { useWebRoot } from '#testing/web-root.ts'

/** The requests to `service`, which imitates the challenge service. */
const asked: URLSearchParams[] = []
const used = new Set<string>()
let behaviour: 'well' | 'broken' | 'silent' | 'redirect' = 'well'
const service = createServer(async (request, response) => {
  const given = new URLSearchParams(await text(request))
  asked.push(given)
  if (behaviour === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end()
  if (behaviour === 'broken') response.writeHead(500).end('<h1>Oops</h1>')
  if (behaviour !== 'well') return
  const answer = given.get('response') ?? ''
  const success = answer.startsWith('person') && !used.has(answer)
  used.add(answer)
  response.end(JSON.stringify(success ? { success } : { success, 'error-codes': ['timeout-or-duplicate'] }))
})

const challenge = { kind: 'turnstile', siteKey: '0x4AAA', secret: 'a secret', verifyUrl: '' } as const
const koya = useTestApp({ ...publicUrl, challenge, webRoot: useWebRoot() })
const plain = useTestApp({ ...publicUrl, webRoot: useWebRoot() })

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  Object.assign(koya.context.config, {
    challenge: { ...challenge, verifyUrl: `http://127.0.0.1:${port}/verify` },
  })
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

let people = 0
const newAnswer = () => `person ${++people}`
const send = (path: string, body: object, answer?: string) =>
  koya.post(path, { body, headers: answer === undefined ? {} : { 'challenge-answer': answer } })

const calls = (): [string, object][] => {
  const input = registration()
  return [
    ['/auth/register', input],
    ['/auth/send-email-confirmation-token', linkRequest(input.email)],
    ['/auth/send-password-reset-token', linkRequest(input.email)],
    ['/mentor-applications', application()],
  ]
}

describe('T51 with a challenge', () => {
  it.each([[undefined], [''], ['a program']])(
    'what strangers ask for is refused with the answer %j',
    async (answer) => {
      for (const [path, body] of calls())
        expect(await send(path, body, answer)).toMatchObject({
          status: 422,
          body: {
            code: 'challenge_failed',
            message: 'Please show once more that you are a person, then send it again',
          },
        })
    },
  )

  it('each of them is done for a person, whose answer is verified with the secret', async () => {
    for (const [path, body] of calls()) expect((await send(path, body, newAnswer())).status).toBeLessThan(300)
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      secret: 'a secret',
      response: `person ${people}`,
    })
  })

  it('one answer is good for three calls in five minutes, and verified once', async () => {
    const answer = newAnswer()
    const before = asked.length
    const statuses: number[] = []
    for (let count = 0; count < 4; count++)
      statuses.push((await send('/auth/register', registration(), answer)).status)
    expect(statuses).toEqual([201, 201, 201, 422])
    expect(asked.length - before).toBe(2)
    const late = newAnswer()
    await send('/auth/register', registration(), late)
    await koya.moveAhead(minutes(5))
    expect((await send('/auth/register', registration(), late)).status).toBe(422)
  })

  it('a login asks for none, nor does a known device that needs a link', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const browser = openBrowser(koya)
    expect((await browser.send('POST', '/auth/login', { body: { email, password } })).status).toBe(200)
    const asking = { body: linkRequest(email) }
    expect((await browser.send('POST', '/auth/send-password-reset-token', asking)).status).toBe(202)
  })

  it.each(['broken', 'silent', 'redirect'] as const)(
    'a service that is %s keeps nobody out who has an answer',
    async (how) => {
      behaviour = how
      expect((await send('/auth/register', registration(), newAnswer())).status).toBe(201)
      expect((await send('/auth/register', registration())).status).toBe(422)
      behaviour = 'well'
    },
  )

  it('its pages load from that service only, and those of the areas from nowhere', async () => {
    const policyOf = async (app: typeof koya, url: string) => {
      const { headers, body } = await app.fastify.inject({ url })
      return { policy: String(headers['content-security-policy']), body }
    }
    const page = await policyOf(koya, '/login')
    expect(page.policy).toMatch(/script-src 'self' [^;]*https:\/\/challenges\.cloudflare\.com;/)
    expect(page.policy).toMatch(/frame-src [^;]* https:\/\/challenges\.cloudflare\.com;/)
    expect(page.policy.match(/https:\/\/[\w.-]+/g)?.sort()).toEqual([
      'https://challenges.cloudflare.com',
      'https://challenges.cloudflare.com',
      'https://www.youtube-nocookie.com',
    ])
    // A page with a challenge has no Trusted Types policy (decision 0061).
    expect(page.policy).not.toContain('trusted-types')
    expect(page.body).toContain('<meta name="koya-challenge" content="turnstile 0x4AAA"></head>')
    const area = await policyOf(koya, '/dashboard')
    expect(area.policy).not.toContain('cloudflare')
    expect(area.policy).toContain('trusted-types')
    expect(area.body).toContain('content="elsewhere"')
    const off = await policyOf(plain, '/login')
    expect([off.policy, off.body].join()).not.toMatch(/cloudflare|koya-challenge/)
    expect((await policyOf(koya, '/')).policy).not.toContain('cloudflare')
  })

  it('knows where each service verifies, and what it loads', () => {
    expect(Object.keys(challengeKinds)).toEqual(['turnstile', 'hcaptcha'])
    for (const { verifyUrl } of Object.values(challengeKinds)) expect(verifyUrl).toMatch(/^https:/)
  })
})
