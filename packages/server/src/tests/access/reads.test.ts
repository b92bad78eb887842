import { operations } from '@koya/contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Name } from '#testing/access/authorization-matrix.ts'
import { buildWorld, fillPath, type World } from '#testing/access/authorization-world.ts'
import { useTestApp } from '#testing/app.ts'
import { minutes } from '#testing/clock.ts'
import { buildCertificate } from '#testing/steps/certificates.ts'

const metricsToken = 'a-token-of-metrics'
const koya = useTestApp({ metricsToken })
let world: World
let announcement: string

const reads = (Object.keys(operations) as Name[]).filter((name) => operations[name].method === 'get')
const askers = ['mentee', 'mentor', 'admin'] as const

/** Operations that nobody can read successfully in this test, each with the reason. */
const unseen: Partial<Record<Name, string>> = {
  previewSitePage: 'no web app runs in this test',
  readSecondLook: 'nobody has taken a second look in this test',
}

/** Columns that a GET call may change. */
const mayChange: Record<string, string> = {
  // The time of a session's last use, written at most every five minutes (rules: account 6).
  'public.session': 'used_at',
}

beforeAll(async () => {
  world = await buildWorld(koya)
  const { db, clock } = koya.context
  await db
    .updateTable('data_file')
    .set({ made_at: clock.now(), content: Buffer.from('a file') })
    .execute()
  announcement = await announce()
  // After more than five minutes, the next GET call of each session updates `used_at`.
  await koya.moveAhead(minutes(6))
})

/** Returns a row count and a checksum of each public table and of the queue's job tables. */
async function everyRow(): Promise<unknown> {
  await koya.workIsDone()
  const { db } = koya.context
  const { rows: tables } = await sql<{ name: string }>`
    select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and (nspname = 'public' or nspname = 'pgboss' and relname like 'job%')`.execute(db)
  const sums = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, count(*)::int as count, md5(string_agg(line, ' ' order by line)) as sum
      from (select (to_jsonb(t) - ${sql.lit(mayChange[name] ?? '')}::text)::text as line from ${sql.table(name)} t) lines`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(sums, sql` union all `)} order by name`.execute(db)
  expect(rows.length).toBeGreaterThan(45)
  return rows
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<number> {
  const { statusCode } = await koya.fastify.inject({ method: 'GET', url, headers })
  const head = await koya.fastify.inject({ method: 'HEAD', url, headers })
  expect(head.statusCode).toBe(statusCode)
  return statusCode
}

async function announce(): Promise<string> {
  const { session: as } = world.people.admin
  const body = { title: 'A title', text: 'A text' }
  const { people } = await koya.call('checkAnnouncement', { as, body })
  await koya.call('sendAnnouncement', { as, body: { ...body, people } })
  await koya.workIsDone()
  const { items } = await koya.call('listAnnouncements', { as })
  return items[0]?.id ?? ''
}

it.each(reads)('ASVS-3.5.3 %s changes nothing, whoever asks', async (name) => {
  const path =
    name === 'readAnnouncement' ? `/announcements/${announcement}` : await fillPath(koya, world, name, 'own')
  const before = await everyRow()
  const statuses = [await ask(`/api${path}`)]
  for (const asker of askers) {
    statuses.push(await ask(`/api${path}`, { authorization: `Bearer ${world.people[asker].session}` }))
  }
  expect(statuses.includes(200)).toBe(!(name in unseen))
  expect(await everyRow()).toEqual(before)
})

it('ASVS-3.5.3 nor does a page, a file or a link of a mail', async () => {
  const number = await buildCertificate(koya, world.people.mentee.id)
  const token = await koya.context.tokens.signChoice({ userId: world.people.mentor.id, topic: 'all' })
  const before = await everyRow()
  for (const url of [
    '/healthz',
    '/readyz',
    '/mailbox',
    '/mailbox.json',
    '/metrics',
    `/unsubscribe?token=${token}`,
    `/certificates/${number}.json`,
    `/certificates/${number}.jwt`,
    `/certificates/${number}.code`,
    '/certificates/issuer',
    '/.well-known/did.json',
    '/.well-known/jwks.json',
    '/api/openapi.json',
    '/api/docs',
  ]) {
    expect([200, 302], url).toContain(await ask(url, { authorization: `Bearer ${metricsToken}` }))
  }
  expect(await everyRow()).toEqual(before)
})

it('a session that was used is noted, which is all that the reads above have left', async () => {
  const { rows } = await sql<{ noted: boolean }>`
    select bool_or(used_at > created_at) as noted from session`.execute(koya.context.db)
  expect(rows).toEqual([{ noted: true }])
})
