import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, signProved, type TestPerson } from '#testing/builders.ts'
import { countStatuses, everyRound, parallel, useRaces } from '#testing/racing.ts'
import { Authenticator } from '#testing/steps/authenticator.ts'
import { seen } from '#testing/steps/authoring.ts'
import { addApp, addPasskey, beginLogin, optionsOf, originOf } from '#testing/steps/factors.ts'

// This process uses the host name of the second process, because a passkey is valid for one host only.
const koya = useTestApp({
  publicUrl: 'http://localhost',
  clientOrigins: new Set(['http://localhost']),
  trustProxy: ['127.0.0.1'],
})
const { send, post, race } = useRaces(koya)

const buildMember = () => buildPerson(koya.context, 'MENTEE')
/** The number of simultaneous logins. The limit of the second step allows five attempts. */
const together = 5
const path = '/auth/login/second-factor'

/** Begins several logins of one person up to the second step. */
const beginMany = async (person: Parameters<typeof beginLogin>[1]) =>
  Promise.all(Array.from({ length: together }, () => beginLogin(koya, person)))

type Removal = (person: TestPerson, admin: TestPerson) => ReturnType<typeof post>
/** Admin actions on a person who may be adding a factor at the same time. */
const removals: [what: string, keeps: boolean, remove: Removal][] = [
  [
    'removes second factors',
    false,
    ({ id }, { session: as }) => send('DELETE', `/admin/people/${id}/second-factors`, { as }),
  ],
  [
    'switches its person off',
    true,
    async ({ id }, { session: as }) => {
      const headers = seen(await koya.call('readPerson', { as, params: { id } }))
      const body = { reason: 'Asked to leave.' }
      return send('PUT', `/admin/people/${id}/switched-off`, { as, headers, body })
    },
  ],
]

describe.each(everyRound)('in two processes at once, round %i', () => {
  it('ASVS-6.5.1 a code of the app logs in once', async () => {
    const person = await buildMember()
    const { app } = await addApp(koya, person)
    const all = await beginMany(person)
    const code = app.codeAt(1)
    const answers = await Promise.all(
      all.map(({ ticket }) => post(path, { body: { way: 'APP', ticket, code } })),
    )
    expect(countStatuses(answers)).toEqual({ 200: 1, 422: together - 1 })
  })

  it('ASVS-6.5.1 a recovery code logs in once', async () => {
    const person = await buildMember()
    const { recoveryCodes } = await addApp(koya, person)
    const all = await beginMany(person)
    const answers = await Promise.all(
      all.map(({ ticket }) =>
        post(path, { body: { way: 'RECOVERY_CODE', ticket, code: recoveryCodes[0] ?? '' } }),
      ),
    )
    expect(countStatuses(answers)).toEqual({ 200: 1, 422: together - 1 })
  })

  it('a ticket finishes one login, whatever comes with it', async () => {
    const person = await buildMember()
    const { recoveryCodes } = await addApp(koya, person)
    const { ticket } = await beginLogin(koya, person)
    const answers = await Promise.all(
      recoveryCodes
        .slice(0, together)
        .map((code) => post(path, { body: { way: 'RECOVERY_CODE', ticket, code } })),
    )
    expect(countStatuses(answers)).toEqual({ 200: 1, 401: together - 1 })
    const { recoveryCodesLeft } = await koya.call('readSecondFactors', { as: person.session })
    expect(recoveryCodesLeft).toBe(9)
  })

  it('one answer of a passkey logs in once, and its count of uses goes up once', async () => {
    const person = await buildMember()
    const { device } = await addPasskey(koya, person, new Authenticator(originOf(koya), 3))
    const needed = await beginLogin(koya, person)
    const body = { way: 'PASSKEY', ticket: needed.ticket, response: device.get(optionsOf(needed)) }
    const answers = await Promise.all(Array.from({ length: together }, () => post(path, { body })))
    expect(countStatuses(answers)).toMatchObject({ 200: 1 })
    const copies = await beginMany(person)
    const all = copies.map((one) => {
      // Each copy of the device reports the same use count.
      device.count = 10
      return { way: 'PASSKEY', ticket: one.ticket, response: device.get(optionsOf(one)) }
    })
    const copied = await Promise.all(all.map((one) => post(path, { body: one })))
    expect(countStatuses(copied)).toMatchObject({ 200: 1 })
  })

  it('wrong codes overdraw nothing', async () => {
    const person = await buildMember()
    await addApp(koya, person)
    const { ticket } = await beginLogin(koya, person)
    const code = 'aaaa-aaaa-aaaa-aaaa'
    const answers = await race(() => post(path, { body: { way: 'RECOVERY_CODE', ticket, code } }))
    expect(countStatuses(answers)).toEqual({ 422: 5, 429: parallel - 5 })
  })

  it('recovery codes come with one passkey, where several first ones are added at once', async () => {
    const person = await buildMember()
    const answers = await addAtOnce(person, together)
    // The first factor ends all earlier tokens, so a later call gets a 401.
    expect(new Set(answers.map(({ status }) => status))).toContain(201)
    expect(answers.filter(({ status }) => status !== 201 && status !== 401)).toEqual([])
    const codes = answers.filter(({ body }) => /"recoveryCodes":\["/.test(body))
    expect(codes).toHaveLength(1)
  })

  it('an account gets ten passkeys, however many are added at once', async () => {
    const person = await buildMember()
    await addPasskey(koya, person)
    const answers = await addAtOnce(person, 12)
    expect(countStatuses(answers)).toEqual({ 201: 9, 409: 3 })
  })

  it.each(removals)(
    'what is added while an admin %s counts from before it, or not at all',
    async (_what, keeps, remove) => {
      const [person, admin] = [await buildMember(), await buildPerson(koya.context, 'ADMIN')]
      await addPasskey(koya, person)
      const as = await signProved(koya.context, person)
      const additions = [...(await passkeysToAdd(as, 3)), () => post('/account/recovery-codes', { as })]
      const [removal, ...answers] = await Promise.all([
        remove(person, admin),
        ...additions.map((add) => add()),
      ])
      expect(removal.status).toBe(200)
      expect(answers.filter(({ status }) => ![200, 201, 401].includes(status))).toEqual([])
      const added = answers.slice(0, -1).filter(({ status }) => status === 201).length
      expect(await countFactors(person)).toEqual(keeps ? [1 + added, 10] : [0, 0])
    },
  )
})

async function addAtOnce(person: TestPerson, count: number) {
  const additions = await passkeysToAdd(await signProved(koya.context, person), count)
  return Promise.all(additions.map((add) => add()))
}

const passkeysToAdd = (as: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { ticket, options } = await koya.call('beginPasskey', { as })
      const response = new Authenticator(originOf(koya)).create(options)
      return () => post('/account/passkeys', { as, body: { ticket, name: 'My phone', response } })
    }),
  )

async function countFactors({ id }: TestPerson): Promise<number[]> {
  const { db } = koya.context
  const passkeys = await db.selectFrom('passkey').select('id').where('user_id', '=', id).execute()
  const codes = await db.selectFrom('recovery_code').select('user_id').where('user_id', '=', id).execute()
  return [passkeys.length, codes.length]
}
