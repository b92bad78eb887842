import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack } from '#testing/builders.ts'

const koya = useTestApp()

it('rules: people 1, the people of a track that many mentor are those of a small one', async () => {
  const { session } = await buildPerson(koya.context, 'ADMIN')
  const [track, other] = [await buildTrack(koya.context), await buildTrack(koya.context)]
  const person = (first_name: string) => buildPerson(koya.context, 'MENTOR', { first_name })
  const abu = await buildMentor(koya.context, track, { mentor: await person('Abu') })
  await buildMentor(koya.context, other, { mentor: await person('Abike') })
  await buildMentor(koya.context, track, { mentor: await person('Abiola'), approved: false })
  await buildMentee(koya.context, track, abu, { first_name: 'Abe' })
  const list = async (query: object) => {
    const { items, totalCount } = await koya.call('listPeople', {
      as: session,
      query: { track: track.id, limit: '3', ...query },
    })
    return [totalCount, ...items.map(({ firstName }) => firstName)]
  }
  const few = [await list({ sort: 'name' }), await list({ sort: 'name', role: 'MENTOR' })]
  expect(few).toEqual([
    [2, 'Abe', 'Abu'],
    [1, 'Abu'],
  ])
  await sql`
    with mentor as (
      insert into "user" (id, role, email, password_hash, first_name, last_name, created_at)
      select gen_random_uuid(), 'MENTOR', 'many' || n || '@koya.test', 'none', 'Many', lpad(n::text, 3, '0'), now()
      from generate_series(1, 250) n returning id)
    insert into track_mentor (track_id, mentor_id, approved_at, places, places_allowed)
    select ${track.id}, id, now(), 1, 1 from mentor`.execute(koya.context.db)
  expect(await list({ sort: 'name' })).toEqual([252, 'Abe', 'Abu', 'Many'])
  expect(await list({ sort: 'name', role: 'MENTOR' })).toEqual([251, 'Abu', 'Many', 'Many'])
  expect(await list({ sort: 'name', role: 'MENTOR', skip: '250' })).toEqual([251, 'Many'])
  expect(await list({ sort: 'name', role: 'MENTEE' })).toEqual([1, 'Abe'])
  expect(await list({ sort: 'name', search: 'many 250' })).toEqual([1, 'Many'])
  expect(await list({ sort: 'name', state: 'switched-off' })).toEqual([0])
})

it('somebody with two tracks needs a mentor only in the one whose mentor is switched off', async () => {
  const { session } = await buildPerson(koya.context, 'ADMIN')
  const [kept, lost] = [await buildTrack(koya.context), await buildTrack(koya.context)]
  const mentee = await buildMentee(koya.context, kept, await buildMentor(koya.context, kept))
  const leaving = await buildMentor(koya.context, lost)
  const { db, clock } = koya.context
  const row = { id: uuid(), mentee_id: mentee.id, mentor_id: leaving.id, track_id: lost.id }
  await db
    .insertInto('enrollment')
    .values({ ...row, created_at: clock.now() })
    .execute()
  const off = { switched_off_at: clock.now(), switched_off_reason: 'Asked for it.' }
  await db.updateTable('user').set(off).where('id', '=', leaving.id).execute()
  const needing = async (query: { track?: string }) => {
    const asked = { as: session, query: { state: 'needs-mentor' as const, ...query } }
    return (await koya.call('listPeople', asked)).items.map(({ id }) => id)
  }
  expect(await needing({ track: kept.id })).toEqual([])
  expect(await needing({ track: lost.id })).toEqual([mentee.id])
  expect(await needing({})).toEqual([mentee.id])
})
