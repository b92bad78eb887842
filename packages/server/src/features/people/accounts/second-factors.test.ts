import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { addApp, addPasskey } from '#testing/steps/factors.ts'
import { publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)

it('ASVS-6.4.4 an admin removes the second factors of somebody who has lost them', async () => {
  const [admin, person] = [
    await buildPerson(koya.context, 'ADMIN'),
    await buildPerson(koya.context, 'MENTOR'),
  ]
  const { app } = await addApp(koya, person)
  await addPasskey(koya, person)
  const params = { id: person.id }
  expect((await koya.call('readPerson', { as: admin.session, params })).hasSecondFactor).toBe(true)
  await koya.call('removeSecondFactors', { as: admin.session, params })
  expect((await koya.call('readPerson', { as: admin.session, params })).hasSecondFactor).toBe(false)
  expect((await koya.get('/profile', { as: person.session })).status).toBe(401)
  await koya.call('login', { body: { email: person.email, password } })
  const [mail] = await koya.mailsTo(person.email)
  expect(mail?.text).toContain('An admin removed the second step from your account just now.')
  const { items } = await koya.call('listTrail', { as: admin.session, query: { object: person.id } })
  expect(items).toMatchObject([{ action: 'person.second-factors-removed', actor: { id: admin.id } }])
  expect(app.codeAt()).toMatch(/^\d{6}$/)
})

it('where there are none, nothing happens', async () => {
  const [admin, person] = [
    await buildPerson(koya.context, 'ADMIN'),
    await buildPerson(koya.context, 'MENTEE'),
  ]
  await koya.call('removeSecondFactors', { as: admin.session, params: { id: person.id } })
  expect((await koya.get('/profile', { as: person.session })).status).toBe(200)
  expect(await koya.mailsTo(person.email)).toEqual([])
  const { items } = await koya.call('listTrail', { as: admin.session, query: { object: person.id } })
  expect(items).toEqual([])
})

it('nobody removes their own that way', async () => {
  const admin = await buildPerson(koya.context, 'ADMIN')
  await addApp(koya, admin)
  const refusal = await koya.refusal('removeSecondFactors', { as: admin.session, params: { id: admin.id } })
  expect(refusal).toMatchObject({ status: 409, code: 'own_account' })
  expect((await koya.call('readSecondFactors', { as: admin.session })).appSince).not.toBe(null)
})
