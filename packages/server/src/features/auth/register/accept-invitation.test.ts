import { beforeAll, expect, it } from 'vitest'
import { grantAdmin } from '#features/admin/grant-admin.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, buildTrack, password } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { linkIn, publicUrl, registerWithLink, registration } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
let invited = 0

async function invite(email = `invited${++invited}@koya.test`) {
  await grantAdmin(koya.context, email, null)
  const [mail] = await koya.mailsTo(email)
  const { link, token, email: to } = linkIn(mail?.text)
  return { page: `${link.origin}${link.pathname}`, token, email: to }
}

const accept = ({
  token,
  email,
  ...fields
}: {
  token: string
  email: string
  firstName?: string
  password?: string
}) => {
  const { firstName, lastName, password } = registration(fields)
  return koya.post('/auth/accept-invitation', { body: { firstName, lastName, password, token, email } })
}
const login = (email: string) => koya.post('/auth/login', { body: { email, password } })

beforeAll(async () => {
  await buildPerson(koya.context, 'ADMIN', { email: 'first@koya.test' })
})

it('an invitation leads to its page, makes the account with its role, and works once', async () => {
  const { page, token, email } = await invite()
  expect(page).toBe('https://koya.test/invitation')
  expect((await login(email)).status).toBe(401)
  expect(await accept({ token, email })).toMatchObject({
    status: 201,
    body: { message: 'Your account is ready' },
  })
  const { body } = await login(email)
  const as = String(Object(body).accessToken)
  expect(await koya.call('readProfile', { as })).toMatchObject({ role: 'ADMIN', firstName: 'Adaeze' })
  const { items } = await koya.call('listTrail', { as, query: { action: 'invitation.accepted' } })
  expect(items[0]).toMatchObject({
    actor: { name: 'Adaeze Okonkwo' },
    before: null,
    after: { role: 'ADMIN' },
  })
  expect(await accept({ token, email })).toMatchObject({ status: 422, body: { code: 'link_spent' } })
})

it('brings the names that an admin has typed, however short, to the form', async () => {
  const { session: as } = await buildPerson(koya.context, 'ADMIN')
  const email = 'bo.li@koya.test'
  const csv = `${email},Bo,Li,mentor`
  const { seen } = await koya.call('checkInvitations', { as, body: { csv } })
  await koya.call('sendInvitations', { as, body: { csv, seen } })
  const [mail] = await koya.mailsTo(email)
  const { link, token } = linkIn(mail?.text)
  expect([link.searchParams.get('firstName'), link.searchParams.get('lastName')]).toEqual(['Bo', 'Li'])
  const names = { firstName: 'Bo', lastName: 'Li' }
  const body = { ...names, password, token, email }
  expect((await koya.post('/auth/accept-invitation', { body })).status).toBe(201)
})

it('tells only the holder of its link what it is for and who has sent it, and is not used up by that', async () => {
  const { id: adminId, session: as } = await buildPerson(koya.context, 'ADMIN', {
    first_name: 'Hadiza',
    last_name: 'Bello',
  })
  const { title } = await buildTrack(koya.context)
  const to = { mentee: 'told.mentee@koya.test', mentor: 'told.mentor@koya.test' }
  const csv = `email,role,track,places\n${to.mentee},mentee,${title},\n${to.mentor},mentor,${title},3`
  const { seen } = await koya.call('checkInvitations', { as, body: { csv } })
  await koya.call('sendInvitations', { as, body: { csv, seen } })
  // Moves the clock until all mails of the list are due.
  await koya.moveAhead(minutes(1))
  const invitedBy = { firstName: 'Hadiza', lastName: 'Bello' }
  const offSince = async (switched_off_at: Date | null) => {
    const off = { switched_off_at, switched_off_reason: switched_off_at && 'Has left' }
    await koya.context.db.updateTable('user').set(off).where('id', '=', adminId).execute()
  }
  for (const [role, address] of [
    ['MENTEE', to.mentee],
    ['MENTOR', to.mentor],
  ] as const) {
    const { token, email } = linkIn((await koya.mailsTo(address))[0]?.text)
    const told = { role, tracks: [title], invitedBy, expiresAt: expect.any(String) }
    expect(await koya.call('openInvitation', { body: { token, email } })).toEqual(told)
    await offSince(koya.clock.now())
    expect(await koya.call('openInvitation', { body: { token, email } })).toEqual({
      ...told,
      invitedBy: null,
    })
    await offSince(null)
    for (const wrong of [
      { token, email: 'other@koya.test' },
      { token: 'made up', email },
    ]) {
      expect(await koya.refusal('openInvitation', { body: wrong })).toMatchObject({ code: 'link_spent' })
    }
    expect((await accept({ token, email })).status).toBe(201)
    expect(await koya.refusal('openInvitation', { body: { token, email } })).toMatchObject({
      code: 'link_spent',
    })
  }
  const { token, email } = await invite()
  const fromCommandLine = { role: 'ADMIN', tracks: [], invitedBy: null }
  expect(await koya.call('openInvitation', { body: { token, email } })).toMatchObject(fromCommandLine)
})

it('its token is stored as a hash only, and wrong input uses nothing up', async () => {
  const { token, email } = await invite()
  const rows = await koya.context.db.selectFrom('email_token').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await accept({ token, email, firstName: ' ' })).body).toMatchObject({
    issues: [{ path: 'firstName', message: 'Enter your first name i.e John ' }],
  })
  expect((await accept({ token, email, password: 'iloveyou' })).body).toMatchObject({
    issues: [{ path: 'password', message: 'This password is too common, choose another one' }],
  })
  expect((await accept({ token, email: 'other@koya.test' })).status).toBe(422)
  expect((await accept({ token: 'made up', email })).status).toBe(422)
  expect((await accept({ token, email })).status).toBe(201)
})

it('it is good for 14 days, until it is taken back, or until a newer one takes its place', async () => {
  const first = await invite()
  const second = await invite(first.email)
  expect((await accept(first)).body).toMatchObject({ code: 'link_spent' })
  await koya.moveAhead(days(14))
  expect((await accept(second)).body).toMatchObject({ code: 'link_spent' })
  const third = await invite(first.email)
  await koya.moveAhead(days(13.9))
  expect((await accept(third)).status).toBe(201)
})

it('whoever has an account by now is told so, and a pending registration goes', async () => {
  const late = await registerWithLink(koya)
  const { token } = await invite(late.email)
  await koya.post('/auth/confirm-email', { body: { token: late.token, email: late.email } })
  expect(await accept({ token, email: late.email })).toMatchObject({
    status: 409,
    body: { code: 'already_registered' },
  })

  const pending = await registerWithLink(koya)
  const { token: other } = await invite(pending.email)
  expect((await accept({ token: other, email: pending.email })).status).toBe(201)
  const confirm = { token: pending.token, email: pending.email }
  expect((await koya.post('/auth/confirm-email', { body: confirm })).status).toBe(422)
})

it('takes names of one letter, which nobody can register with', async () => {
  const { token, email } = await invite()
  const names = { firstName: 'O', lastName: 'Li' }
  const body = { ...names, password, token, email }
  expect((await koya.post('/auth/accept-invitation', { body })).status).toBe(201)
  const as = String(Object((await login(email)).body).accessToken)
  expect(await koya.call('readProfile', { as })).toMatchObject(names)
  const registered = await koya.post('/auth/register', { body: { ...registration(), ...names } })
  expect(Object(registered.body).message).toBe('Too short')
})
