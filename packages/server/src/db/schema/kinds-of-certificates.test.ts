import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { migrate } from './migrate.ts'
import { readSteps, type Steps } from './migration-files.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const [maryam, emeka, track] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)

/** Inserts a certificate and its number. `more` holds the values of further columns. */
async function insert(number: string, personId: string | undefined, more: Record<string, unknown>) {
  const { db } = database
  const row = {
    id: number,
    mentee_id: personId,
    name: 'Maryam Sule',
    track_title: 'Web',
    tasks: '[]',
    ...more,
  }
  await sql`insert into certificate_number (id) values (${number})`.execute(db)
  await sql`
    insert into certificate (issued_at, ${sql.join(Object.keys(row).map((key) => sql.id(key)))})
    values (now(), ${sql.join(Object.values(row))})`.execute(db)
}

const list = async (column: string) => {
  const listed = sql<{ id: string }>`select id, ${sql.id(column)} as "value" from certificate order by id`
  return (await listed.execute(database.db)).rows.map((row) => Object.values(row))
}

const upTo = (steps: Steps, name: string): Steps => new Map([...steps].filter(([step]) => step <= name))

it('each certificate has the kind that its two columns said, also what older code writes until it has stopped', async () => {
  const { db } = database
  const steps = await readSteps()
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate(db, { steps: upTo(steps, '0118') })
  await sql`insert into track (id, title, description, image, position) values (${track}, 'Web', '', '', 1)`.execute(
    db,
  )
  for (const id of [maryam, emeka])
    await sql`
      insert into "user" (id, email, first_name, last_name, password_hash, role, created_at)
      values (${id}, ${`${id}@koya.test`}, 'Maryam', 'Sule', '', 'MENTEE', now())`.execute(db)
  await insert('0000-0000-0001', maryam, { track_id: track, is_by_hand: false })
  await insert('0000-0000-0002', emeka, { track_id: track, is_by_hand: true })
  await insert('0000-0000-0003', emeka, { is_by_hand: false, is_thanks: true })

  await migrate(db, { steps: upTo(steps, '0119') })
  await insert('0000-0000-0004', maryam, { is_by_hand: false, is_thanks: true })
  await insert('0000-0000-0005', emeka, { kind: 'by-hand' })
  const again = { kind: 'by-hand', track_id: track }
  await expect(insert('0000-0000-0006', maryam, again)).rejects.toThrow('certificate_one_')
  await expect(insert('0000-0000-0007', maryam, { kind: 'thanks' })).rejects.toThrow('certificate_one_')
  expect(await list('is_by_hand')).toEqual([
    ['0000-0000-0001', false],
    ['0000-0000-0002', true],
    ['0000-0000-0003', false],
    ['0000-0000-0004', false],
    ['0000-0000-0005', true],
  ])

  await migrate(db, { steps: upTo(steps, '0120') })
  expect(await list('kind')).toEqual([
    ['0000-0000-0001', 'track'],
    ['0000-0000-0002', 'by-hand'],
    ['0000-0000-0003', 'thanks'],
    ['0000-0000-0004', 'thanks'],
    ['0000-0000-0005', 'by-hand'],
  ])
  await expect(insert('0000-0000-0008', maryam, again)).rejects.toThrow('certificate_one_finish')
  await expect(insert('0000-0000-0009', maryam, { kind: 'thanks' })).rejects.toThrow(
    'certificate_one_page_of_thanks',
  )
  await expect(list('is_by_hand')).rejects.toThrow('does not exist')
})
