import { Writable } from 'node:stream'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openLog } from '#config/log.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, signAnew, type TestPerson } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'

const metricsToken = 'a-token-of-metrics'
const lines: string[] = []
const write = (chunk: Buffer, _encoding: string, done: () => void) => {
  lines.push(chunk.toString())
  done()
}
const koya = useTestApp({ metricsToken }, openLog('warn', new Writable({ write })))
let admin: TestPerson
beforeAll(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
})

const read = () => koya.call('readStatus', { as: admin.session })

async function connect(name: string) {
  const client = new pg.Client({ connectionString: koya.databaseUrl, application_name: name })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { client, pid: rows[0]?.pid }
}

/** The embedded database has only one connection, so these tests need a database server. */
describe.runIf(process.env.TEST_DATABASE_URL)('while somebody holds', () => {
  it('a table, status and metrics tell the rest and who it is', async () => {
    const { client, pid } = await connect('nightly_dump')
    await client.query('begin; lock table submission in access exclusive mode')
    const headers = { authorization: `Bearer ${metricsToken}` }
    const [status, metrics] = await Promise.all([read(), koya.fastify.inject({ url: '/metrics', headers })])
    await client.end()
    expect(status.problems[0]).toEqual({
      name: 'table-locked',
      says: `Calls wait for a lock on the table submission, which ‘nightly_dump’ (process ${pid} of the database) has held for less than a minute.`,
    })
    expect(status).toMatchObject({ mail: { triedAgain: 0 }, backup: { backedUpAt: null } })
    expect(metrics.body).toContain('koya_database_up 1')
    expect(metrics.body).toMatch(/^koya_database_lock_seconds [1-9]/m)
    expect(metrics.body).toContain('koya_mails_oldest_seconds 0')
    expect(metrics.body).not.toMatch(/^koya_promises_broken /m)
    expect((await read()).problems.map(({ name }) => name)).not.toContain('table-locked')
  })

  it('what a person waits for, the call is refused, and the log says why', async () => {
    const { session } = await buildPerson(koya.context, 'MENTOR')
    const { client } = await connect('nightly_dump')
    await client.query('begin; lock table submission in access exclusive mode')
    const { status } = await koya.get('/mentors/submissions', { as: session })
    await client.end()
    expect(status).toBe(503)
    // The server writes this log line after the response.
    const told = await eventually(
      () => lines.find((line) => line.includes('database_away')) ?? Promise.reject(new Error('No line')),
    )
    expect(JSON.parse(told)).toMatchObject({ reason: 'No answer of the database came within 3 s' })
    expect(Date.parse(JSON.parse(told).time)).toBeGreaterThan(0)
  })

  it('a figure of the page, that one is told as unknown', async () => {
    const { client } = await connect('nightly_dump')
    await client.query('begin; lock table backup_run in access exclusive mode')
    const status = await read()
    await client.end()
    expect(status.backup).toBe(null)
    expect(status.mail.sentInADay).toBe(0)
  })

  it('a row for which others wait in line, the first of them is named', async () => {
    const change = `update "user" set city = city where id = '${admin.id}'`
    const first = await connect('first')
    const others = await Promise.all([connect('second'), connect('third')])
    await first.client.query(`begin; ${change}`)
    const waiting = others.map(({ client }) => client.query(change))
    const locked = await eventually(async () => {
      const [worst] = (await read()).problems
      expect(worst?.name).toBe('table-locked')
      return worst
    })
    expect(locked?.says).toContain(`the table user, which ‘first’ (process ${first.pid} of the database)`)
    await first.client.query('commit')
    await Promise.all(waiting)
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('while calls hold all connections', () => {
  it('the status says so, with all that it says besides', async () => {
    const { db, connections } = koya.context
    const as = await signAnew(koya.context, admin)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    onTestFinished(() => letGo())
    const holding = Array.from({ length: connections()?.most ?? 0 }, () =>
      db.transaction().execute(() => held),
    )
    await eventually(() => expect(connections()?.inUse).toBe(holding.length))
    const waiting = db
      .selectFrom('track')
      .select('id')
      .execute()
      .catch(() => null)
    await eventually(() => expect(connections()?.waiting).toBe(1))
    const status = await koya.call('readStatus', { as })
    expect(status.problems.map(({ name }) => name)).toContain('pool-full')
    expect(status.database.version).toMatch(/^\d+/)
    expect(status.queues).not.toBe(null)
    // This request gets 503, because the pool has no free connection.
    expect((await koya.get('/profile', { as })).status).toBe(503)
    letGo()
    await Promise.all([...holding, waiting])
  })
})
