import { commandLine } from '@koya/contract/people/trail-acts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { recordTrail } from '#shared/trail.ts'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, buildTrack, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { buildApplication, buildInvitation } from '#testing/steps/applying.ts'
import { buildCohort } from '#testing/steps/authoring.ts'

const koya = useTestApp()
let admin: TestPerson
let other: TestPerson
let promoted: TestPerson
let track: TestTrack

type Act = Parameters<typeof recordTrail>[1]
const record = (act: Partial<Act>) =>
  inTransaction(koya.context, (trx) =>
    recordTrail(trx, {
      actorId: admin.id,
      action: 'admin.granted',
      objectKind: 'person',
      objectId: promoted.id,
      before: null,
      after: null,
      ...act,
    }),
  )

beforeAll(async () => {
  const { context } = koya
  admin = await buildPerson(context, 'ADMIN', { first_name: 'Bisi', last_name: 'Adeyemi' })
  other = await buildPerson(context, 'ADMIN')
  promoted = await buildPerson(context, 'MENTOR', { first_name: 'Chidi', last_name: 'Eze' })
  track = await buildTrack(context)
  await record({ before: { role: 'MENTOR', places: 3 }, after: { role: 'ADMIN', places: 3 } })
  await record({ actorId: null, action: 'admin.invited', objectKind: 'invitation', objectId: absentId })
  await record({ actorId: other.id, objectKind: 'track', objectId: track.id })
  await record({ actorId: absentId, objectKind: 'track', objectId: absentId, after: { title: 'Gone' } })
  await record({ action: 'admin.revoked', objectId: null })
})

const list = (query: object = {}) => koya.call('listTrail', { as: admin.session, query })
const actionsFor = async (query: object) => (await list(query)).items.map(({ action }) => action)

describe('the trail', () => {
  it('tells who did what to what, the latest first, with the fields that were changed', async () => {
    const { items, totalCount } = await list()
    expect(totalCount).toBe(5)
    expect(items.at(-1)).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      actor: { id: admin.id, name: 'Bisi Adeyemi' },
      action: 'admin.granted',
      object: { kind: 'person', id: promoted.id, name: 'Chidi Eze' },
      before: { role: 'MENTOR' },
      after: { role: 'ADMIN' },
      names: {},
    })
    expect(items.map(({ actor }) => actor?.name)).toEqual([
      'Bisi Adeyemi',
      null,
      expect.stringContaining('Adaeze'),
      undefined,
      'Bisi Adeyemi',
    ])
    expect(items.map(({ object }) => object.name)).toEqual([null, 'Gone', track.title, null, 'Chidi Eze'])
    expect([...items].sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))).toEqual(items)
  })

  it('tells whose lines there are, and of nobody else', async () => {
    const { items, totalCount } = await koya.call('listTrailActors', { as: admin.session })
    const found = items.map(({ id }) => id)
    expect(found.sort()).toEqual([absentId, admin.id, other.id].sort())
    expect(totalCount).toBe(3)
    expect(items.find(({ id }) => id === admin.id)?.name).toBe('Bisi Adeyemi')
    expect(items.find(({ id }) => id === absentId)?.name).toBeNull()
  })

  it('is narrowed by who, kind, one thing, action and time, and comes in pages', async () => {
    expect(await actionsFor({ actor: commandLine })).toEqual(['admin.invited'])
    expect(await actionsFor({ actor: other.id })).toEqual(['admin.granted'])
    expect(await actionsFor({ kind: 'track' })).toHaveLength(2)
    expect(await actionsFor({ object: promoted.id })).toEqual(['admin.granted'])
    expect(await actionsFor({ action: 'admin.revoked', actor: admin.id })).toEqual(['admin.revoked'])
    expect(await list({ limit: 2, skip: 4 })).toMatchObject({ items: [{}], totalCount: 5 })

    const { items } = await list()
    const [latest, first] = [items[0]?.at ?? '', items.at(-1)?.at ?? '']
    expect(await actionsFor({ from: first })).toHaveLength(5)
    expect(await actionsFor({ until: first })).toEqual([])
    const later = items.filter(({ at }) => at > first).length
    expect(await actionsFor({ from: new Date(Date.parse(first) + 1).toISOString() })).toHaveLength(later)
    expect(await actionsFor({ from: first, until: latest })).toHaveLength(
      items.filter(({ at }) => at < latest).length,
    )
  })

  it.each([
    { actor: 'bisi' },
    { kind: 'house' },
    { object: 'abc' },
    { action: 'admin.born' },
    { from: '2026-03-01' },
  ])('refuses %j', async (query) => {
    expect(await koya.refusal('listTrail', { as: admin.session, query })).toMatchObject({ status: 422 })
  })

  it('has no line for an act that changed nothing, and none of what was rolled back', async () => {
    await record({ before: { role: 'ADMIN' }, after: { role: 'ADMIN' } })
    const failing = inTransaction(koya.context, async (trx) => {
      await recordTrail(trx, {
        actorId: admin.id,
        action: 'admin.granted',
        objectKind: 'person',
        objectId: promoted.id,
        before: null,
        after: null,
      })
      throw new Error('broken off')
    })
    await expect(failing).rejects.toThrow('broken off')
    expect((await list()).totalCount).toBe(5)
  })

  it.each(["update trail set action = 'admin.revoked'", 'delete from trail', 'truncate trail'])(
    'is only ever added to: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(koya.context.db)).rejects.toThrow('never changed or removed')
      expect((await list()).totalCount).toBe(5)
    },
  )

  it('names what the fields of a line name, as long as it is there', async () => {
    const { id, title } = track
    await record({ action: 'track.ordered', objectId: null, before: { order: [id, absentId] }, after: null })
    const [line] = (await list({ action: 'track.ordered' })).items
    expect(line?.names).toEqual({ [id]: title })
  })

  it('names invited addresses, applicants, moves and cohorts by what they are now', async () => {
    const { db, clock } = koya.context
    const invitation = await buildInvitation(koya.context, 'trail@koya.test')
    const application = await buildApplication(koya, { firstName: 'Hauwa', lastName: 'Bello' })
    const cohort = await buildCohort(koya.context, track.id)
    const move = uuid()
    const moved = { states: [], hours: 48, why: 'blackout in Kano', people: 1, deadlines: 1 }
    await db
      .insertInto('deadline_move')
      .values({ id: move, is_of_one: false, ...moved, created_at: clock.now() })
      .execute()
    const nameOf = async (objectKind: Act['objectKind'], objectId: string) => {
      await record({ action: 'admin.granted', objectKind, objectId, after: { cohortId: cohort } })
      const [line] = (await list({ object: objectId })).items
      return [line?.object.name, line?.names[cohort]]
    }
    expect(await nameOf('invitation', invitation)).toEqual(['trail@koya.test', `Cohort ${cohort}`])
    expect((await nameOf('application', application))[0]).toBe('Hauwa Bello')
    expect((await nameOf('move', move))[0]).toBe('blackout in Kano')
    expect((await nameOf('cohort', cohort))[0]).toBe(`Cohort ${cohort}`)
  })

  it('tells nobody who has only accepted an invitation among those who act', async () => {
    const { id: actorId } = await buildPerson(koya.context, 'MENTEE')
    const isListed = async () =>
      (await koya.call('listTrailActors', { as: admin.session })).items.some(({ id }) => id === actorId)
    await record({ actorId, action: 'invitation.accepted', objectKind: 'invitation', objectId: null })
    expect(await isListed()).toBe(false)
    await record({ actorId })
    expect(await isListed()).toBe(true)
  })
})
