import { beforeEach, expect, it } from 'vitest'
import { cleanUp } from '#background/clean-up.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { linkIn, publicUrl, registerWithLink } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
let as: string
let number = 0

const signIn = async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
}
/** Moves the clock. The session may end meanwhile, so a new admin logs in. */
const moveAhead = async (milliseconds: number) => {
  await koya.moveAhead(milliseconds)
  await signIn()
}
beforeEach(signIn)

async function invite(email = `again${++number}@koya.test`) {
  const { seen } = await koya.call('checkInvitations', { as, body: { csv: email } })
  await koya.call('sendInvitations', { as, body: { csv: email, seen } })
  const { items } = await koya.call('listInvitations', { as, query: { limit: '1' } })
  const { id = '', expiresAt = '' } = items[0] ?? {}
  return { id, email, expiresAt, link: await newestLink(email) }
}
const newestLink = async (email: string) => linkIn((await koya.mailsTo(email))[0]?.text)
const renew = (id: string) => koya.call('renewInvitation', { as, params: { id } })
const refusal = (id: string) => koya.refusal('renewInvitation', { as, params: { id } })
const accept = ({ token, email }: { token: string; email: string }) => {
  const names = { firstName: 'Hauwa', lastName: 'Bello' }
  return koya.post('/auth/accept-invitation', { body: { ...names, password, token, email } })
}

it('brings another link for another 14 days, and the older link says so', async () => {
  const { id, email, link, expiresAt: before } = await invite()
  await moveAhead(days(13))
  const { expiresAt } = await renew(id)
  expect(Math.floor((Date.parse(expiresAt) - Date.parse(before)) / days(1))).toBe(13)
  const newer = await newestLink(email)
  expect(await koya.mailsTo(email)).toHaveLength(2)
  const replaced = {
    status: 422,
    body: {
      code: 'link_replaced',
      message: 'This invitation was sent again since. Open the link in the newest mail about it',
    },
  }
  expect(await accept(link)).toMatchObject(replaced)
  await moveAhead(days(13))
  await cleanUp(koya.context)
  expect(await accept(link)).toMatchObject(replaced)
  const { items } = await koya.call('listTrail', { as, query: { object: id } })
  expect(items).toMatchObject([
    { action: 'invitation.renewed', object: { name: email }, after: { role: 'MENTEE' } },
  ])
  expect((await accept(newer)).status).toBe(201)
  expect((await accept(link)).body).toMatchObject({ code: 'link_spent' })
})

it('is the first of the list again', async () => {
  const { id } = await invite()
  await moveAhead(minutes(60))
  const later = await invite()
  const list = async () => (await koya.call('listInvitations', { as, query: { limit: '2' } })).items
  expect((await list()).map((one) => one.id)).toEqual([later.id, id])
  await moveAhead(minutes(60))
  await renew(id)
  expect((await list()).map((one) => one.id)).toEqual([id, later.id])
})

it('works for 30 days after an invitation has expired, and it is listed as expired until then', async () => {
  const { id, link } = await invite()
  const { id: other, email } = await invite()
  const mark = async () => {
    await cleanUp(koya.context)
    const { items } = await koya.call('listInvitations', { as })
    return items.find((one) => one.id === id)?.hasExpired
  }
  expect(await mark()).toBe(false)
  await moveAhead(days(14))
  expect(await mark()).toBe(true)
  expect((await accept(link)).body).toMatchObject({ code: 'link_spent' })
  await moveAhead(days(29))
  await renew(id)
  expect(await mark()).toBe(false)
  expect((await accept(link)).body).toMatchObject({ code: 'link_replaced' })
  await moveAhead(days(2))
  await cleanUp(koya.context)
  expect(await refusal(other)).toMatchObject({ status: 404 })
  // The address can be invited again after the clean-up, and later while its invitation is listed as expired.
  expect((await invite(email)).id).not.toBe(other)
  await moveAhead(days(15))
  expect((await invite(email)).id).not.toBe(other)
})

it('is refused within an hour of the last mail, and a sixth time within a day', async () => {
  const { id, email } = await invite()
  expect(await refusal(id)).toMatchObject({
    status: 429,
    message: 'Too many tries. Try again in 60 minutes, or ask them to look for the mail',
  })
  for (let time = 1; time <= 5; time++) {
    await moveAhead(minutes(60))
    await renew(id)
    expect(await refusal(id)).toMatchObject({ status: 429 })
  }
  await moveAhead(minutes(60))
  expect(await refusal(id)).toMatchObject({
    status: 429,
    message: 'Too many tries. Try again in 19 hours, or ask them to look for the mail',
  })
  expect(await koya.mailsTo(email)).toHaveLength(6)
  await moveAhead(days(1))
  await renew(id)
  expect(await koya.mailsTo(email)).toHaveLength(7)
})

it('an older mail that leaves after the newer one is not sent', async () => {
  const { id, email, expiresAt: until } = await invite()
  await moveAhead(days(1))
  await renew(id)
  const sent = (await koya.mailsTo(email)).length
  const { jobs } = koya.context
  await inTransaction(koya.context, (trx) => queueMail(jobs, trx, 'invitation', { invitationId: id, until }))
  expect(await koya.mailsTo(email)).toHaveLength(sent)
})

it('succeeds once when two ask for it at the same moment', async () => {
  const { id, email } = await invite()
  await moveAhead(days(1))
  const asking = () => koya.post(`/admin/invitations/${id}/again`, { as })
  const answers = await Promise.all([asking(), asking(), asking()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
  expect(await koya.mailsTo(email)).toHaveLength(2)
})

it('is refused for invitations that were accepted or taken back', async () => {
  const { id, link } = await invite()
  expect((await accept(link)).status).toBe(201)
  expect(await refusal(id)).toMatchObject({ status: 404 })
  const { id: other } = await invite()
  await koya.call('revokeInvitation', { as, params: { id: other } })
  expect(await refusal(other)).toMatchObject({ status: 404 })
})

it('is refused for somebody who has an account by now', async () => {
  const late = await registerWithLink(koya)
  const { id } = await invite(late.email)
  await koya.post('/auth/confirm-email', { body: { token: late.token, email: late.email } })
  await moveAhead(days(1))
  expect(await refusal(id)).toMatchObject({
    status: 409,
    code: 'already_registered',
    message: 'This address has an account by now',
  })
})

it('nobody who gets an account before the mail leaves is mailed an invitation', async () => {
  const late = await registerWithLink(koya)
  // The mails of a list leave two seconds apart.
  const csv = `first@koya.test\n${late.email}`
  const { seen } = await koya.call('checkInvitations', { as, body: { csv } })
  await koya.call('sendInvitations', { as, body: { csv, seen } })
  await koya.post('/auth/confirm-email', { body: { token: late.token, email: late.email } })
  await moveAhead(minutes(1))
  const subjects = async (email: string) => (await koya.mailsTo(email)).map(({ subject }) => subject)
  expect(await subjects('first@koya.test')).toEqual(['You are invited to Koya'])
  expect(await subjects(late.email)).not.toContain('You are invited to Koya')
})
