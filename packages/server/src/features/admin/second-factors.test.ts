import { type Operation, operations } from '@koya/contract'
import { describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { addApp, addPasskey } from '#testing/steps/factors.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { useWebRoot } from '#testing/web-root.ts'
import { removeSecondFactors } from './remove-second-factors.ts'

const koya = useTestApp({ ...publicUrl, webRoot: useWebRoot(), needsAdminSecondFactor: true })

const forAdmins = Object.entries<Operation>(operations).filter(
  ([, { for: allowed }]) => String(allowed) === 'ADMIN',
)

describe('where admins need a second factor', () => {
  it('every call that is for admins only is refused to one who has none', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    expect(forAdmins.length).toBeGreaterThan(50)
    for (const [name, { method, path }] of forAdmins) {
      const filled = path.replaceAll(/\{\w+\}/g, absentId)
      const { status, body } = await koya[method](filled, { as: admin.session })
      expect({ name, status, code: Object(body).code }).toEqual({
        name,
        status: 403,
        code: 'second_factor_missing',
      })
    }
  })

  it('a page reads none of them for one who has none', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    const headers = { cookie: `__Host-koya-page=${await koya.context.tokens.signPage(admin.session)}` }
    const named = forAdmins.filter(([, { method, answer }]) => method === 'get' && 'body' in answer)
    expect(named.length).toBeGreaterThan(20)
    for (const [name] of named) {
      const { body } = await koya.fastify.inject({ url: `/dashboard?plain&reads=${name}`, headers })
      expect(body, name).toContain(`${name} {"status":403,"code":"second_factor_missing"`)
    }
  })

  it('the own account stays open, and an app opens the rest', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    await koya.call('readProfile', { as: admin.session })
    await koya.call('listOwnSessions', { as: admin.session })
    expect((await koya.call('readSecondFactors', { as: admin.session })).isRequired).toBe(true)
    await addApp(koya, admin)
    await koya.call('listPeople', { as: admin.session })
  })

  it('the last one of an admin stays', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    await addApp(koya, admin)
    await addPasskey(koya, admin)
    const { passkeys } = await koya.call('readSecondFactors', { as: admin.session })
    await koya.call('removeApp', { as: admin.session })
    const params = { id: passkeys[0]?.id ?? '' }
    expect(await koya.refusal('removePasskey', { as: admin.session, params })).toMatchObject({
      status: 409,
      code: 'second_factor_required',
    })
    const { recoveryCodesLeft, passkeys: left } = await koya.call('readSecondFactors', { as: admin.session })
    expect([recoveryCodesLeft, left.length]).toEqual([10, 1])
  })

  it('nobody else needs one', async () => {
    const mentor = await buildPerson(koya.context, 'MENTOR')
    await koya.call('readOverview', { as: mentor.session })
    expect((await koya.call('readSecondFactors', { as: mentor.session })).isRequired).toBe(false)
  })
})

it('whoever runs the server removes those of the admin whom no other can help', async () => {
  const admin = await buildPerson(koya.context, 'ADMIN')
  await addApp(koya, admin)
  const remove = (email: string) => removeSecondFactors(koya.context, email)
  expect(await remove(admin.email)).toBe('removed')
  expect(await remove(admin.email)).toBe('had none')
  expect(await remove('nobody@koya.test')).toBe('unknown')
  await koya.call('login', { body: { email: admin.email, password } })
  const lines = await koya.context.db
    .selectFrom('trail')
    .select(['action', 'actor_id'])
    .where('object_id', '=', admin.id)
    .execute()
  expect(lines).toEqual([{ action: 'person.second-factors-removed', actor_id: null }])
})
