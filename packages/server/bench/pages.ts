import { sql } from 'kysely'
import { type Database, openPostgres } from '#db/engine/client.ts'
import { makeTokens } from '#identity/sessions/tokens.ts'
import { signAnew } from '#testing/builders.ts'
import { freePort } from '#testing/ports.ts'
import { startServer } from '../../../scripts/start-server.ts'
import { atLeisure } from './at-leisure.ts'
import { median } from './median.ts'

const rounds = 300
const bound = 1.5
const secret = 'bench bench bench bench bench bench'

async function fill(db: Database, mentor: string, mentees: number, tasks: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with mentor as (
      insert into "user" (id, role, email, password_hash, first_name, last_name, created_at)
      values (gen_random_uuid(), 'MENTOR', ${mentor}, 'x', 'Bisi', 'Bench', now()) returning id
    ), mentees as (
      insert into "user" (id, role, email, password_hash, first_name, last_name, created_at)
      select gen_random_uuid(), 'MENTEE', ${mentor} || n, 'x', 'Adaeze', 'Bench', now() from generate_series(1, ${mentees}) n
      returning id
    ), chosen as (select id, row_number() over (order by id) as n from task limit ${tasks})
    , sent as (
      insert into submission (id, task_id, mentee_id, mentor_id, attempt, is_current, task_url, mentee_comment, late,
        submitted_at, waiting_since, grade_percentage, mentor_comment, graded_at, first_graded_at, updated_at)
      select gen_random_uuid(), chosen.id, mentees.id, mentor.id, 1, true, 'https://a.example', 'Fifteen letters', false,
        now() - random() * interval '90 days', now() - random() * interval '90 days',
        case when chosen.n % 5 > 0 then 80 end, case when chosen.n % 5 > 0 then 'Well done' end,
        looked_at, looked_at, now()
      from mentor, mentees, chosen,
        lateral (select case when chosen.n % 5 > 0 then now() - random() * interval '60 days' end as looked_at) as review
    ) select id from mentor`.execute(db)
  return rows[0]?.id ?? ''
}

async function timed(url: string, token: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - start
}

/**
 * Compares a mentor's list of 10,000 submissions to a list of 100, on a filled database. Measures both in
 * alternation and returns the ratio of the medians for each page.
 */
export async function comparePages(url: string) {
  const { db, close } = await openPostgres(url)
  const [few, many] = await atLeisure(db, async (connection) => {
    const filled = [
      await fill(connection, 'few@bench.test', 10, 10),
      await fill(connection, 'many@bench.test', 100, 100),
    ] as const
    await sql`vacuum analyze`.execute(connection)
    return filled
  })
  const clock = { now: () => new Date() }
  const tokens = makeTokens(new TextEncoder().encode(secret), db, clock)
  const tokenOf = (id: string) => signAnew({ db, clock, tokens }, { id, role: 'MENTOR' }, 1)
  const [fewToken, manyToken] = [await tokenOf(few), await tokenOf(many)]
  await close()

  const port = await freePort()
  await startServer({ PORT: String(port), DATABASE_URL: url, TOKEN_SECRET: secret })
  const list = `http://127.0.0.1:${port}/api/mentors/submissions?limit=10`
  const results: { name: string; ratio: number; holds: boolean }[] = []
  for (const [page, fewPath, manyPath] of [
    ['first page', '', ''],
    ['middle page', '&skip=50', '&skip=5000'],
    ['two thirds', '&skip=60', '&skip=7000'],
    ['last page', '&skip=90', '&skip=9990'],
    ['waiting', '&state=waiting', '&state=waiting'],
    ['graded, last page', '&state=graded&skip=70', '&state=graded&skip=7990'],
  ] as const) {
    const times = { few: [] as number[], many: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      times.few.push(await timed(list + fewPath, fewToken))
      times.many.push(await timed(list + manyPath, manyToken))
    }
    const ratio = median(times.many) / median(times.few)
    results.push({ name: page, ratio, holds: ratio <= bound })
    process.stdout.write(
      `${page}: ${median(times.few).toFixed(2)} ms with 100, ${median(times.many).toFixed(2)} ms with 10,000, ratio ${ratio.toFixed(2)}\n`,
    )
  }
  return results
}
