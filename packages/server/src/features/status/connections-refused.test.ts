import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { makeApp } from '#app.ts'
import { openPostgres } from '#db/engine/client.ts'
import { holdSpare } from '#db/engine/refused-connections.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { besideTransaction } from '#testing/servers/one-connection.ts'

const metricsToken = 'a-token-of-metrics'
const koya = useTestApp({ metricsToken })
const role = 'koya_of_three_connections'

/** The embedded database cannot refuse connections, so this test needs a database server. */
it.runIf(process.env.TEST_DATABASE_URL)(
  'while PostgreSQL has no connection left, and afterwards, status and metrics say so and who holds them',
  async () => {
    const admin = new pg.Client({ connectionString: koya.databaseUrl, application_name: 'other_program' })
    await admin.connect()
    await admin.query(
      `create role ${role} login in role pg_read_all_data, pg_write_all_data connection limit 3`,
    )
    const url = new URL(koya.databaseUrl ?? '')
    url.username = role
    const { db, spare, connections, close } = await openPostgres(url.href)
    onTestFinished(async () => {
      await close()
      await admin.query(`drop role ${role}`)
      await admin.end()
    })
    await holdSpare(spare)
    const app = await makeApp({ ...koya.context, db, spare, connections }, koya.context.log)
    onTestFinished(() => app.close())
    const { session } = await buildPerson(koya.context, 'ADMIN')
    const read = async () => {
      const answer = await app.inject({
        url: '/api/admin/status',
        headers: { authorization: `Bearer ${session}` },
      })
      expect(answer.statusCode).toBe(200)
      const { problems, backup } = answer.json()
      return {
        backup,
        says: problems.find(({ name }: { name: string }) => name === 'connections-refused')?.says,
      }
    }
    const scrape = async (asked: FastifyInstance) => {
      const headers = { authorization: `Bearer ${metricsToken}` }
      return (await asked.inject({ url: '/metrics', headers })).body
    }
    expect(await scrape(koya.fastify)).toContain('koya_database_refused_total{reason="53300"} 0')

    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('track').select('id').execute()
      // The transaction holds the last connection.
      await besideTransaction(async () => {
        await expect(db.selectFrom('track').select('id').execute()).rejects.toThrow('too many connections')
        const { backup, says } = await eventually(async () => {
          const status = await read()
          expect(status.says).toContain('It counted')
          return status
        })
        expect(backup).toEqual({ backedUpAt: null, checkedAt: null })
        expect(says).toMatch(
          /^PostgreSQL had no free connection for Koya( \d+ times)?, last less than a minute ago\. It counted \d+: /,
        )
        expect(says).toContain(`3 of ${role} (‘koya, steps: `)
      })
    })
    expect((await read()).says).toContain('PostgreSQL had no free connection')
    expect(await scrape(app)).toMatch(/^koya_database_refused_total\{reason="53300"\} [1-9]/m)
  },
)
