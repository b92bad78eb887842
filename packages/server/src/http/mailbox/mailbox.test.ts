import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { minutes } from '#testing/clock.ts'
import { linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)

const open = async (query = '') => (await koya.fastify.inject({ url: `/mailbox${query}` })).body

it('the mailbox shows all mails or those to one address, and how long ago each was sent', async () => {
  expect(await open()).toContain('No mails yet.')
  const [bisi, chika] = ['bisi+1@koya.test', 'chika@koya.test']
  for (const email of [bisi, chika]) {
    await koya.post('/auth/register', { body: registration({ email }) })
    await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(email) })
    await koya.mailsTo(email)
    await koya.moveAhead(minutes(5))
  }
  const all = await open()
  expect(all.match(/to \S+@koya.test,|\d+ minutes ago/g)).toEqual([
    `to ${chika},`,
    '5 minutes ago',
    `to ${bisi},`,
    '10 minutes ago',
  ])
  // An array in a template without `join` would put a comma between two mails.
  expect(all).not.toMatch(/>,\s*</)
  expect(all.match(/<pre>Welcome to Koya,/g)).toHaveLength(2)
  const filtered = await open(`?to=${encodeURIComponent(bisi)}`)
  expect(filtered.match(/to \S+@koya.test,/g)).toEqual([`to ${bisi},`])
  expect(filtered).toContain(`<option value="${bisi}" selected>`)
})

it('what is asked for is never markup, and asking twice asks for nothing', async () => {
  expect(await open(`?to=${encodeURIComponent('"><script>')}`)).not.toContain('<script')
  expect(await open('?to=a&to=b')).toContain('to bisi+1@koya.test')
})
