import { readFileSync } from 'node:fs'
import { statusProblems } from '@koya/contract'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { makeApp } from '#app.ts'
import type { Database } from '#db/engine/client.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'

const metricsToken = 'a-token-of-metrics'
const koya = useTestApp({ metricsToken })
const closed = useTestApp()

const ask = async (app: typeof koya, authorization?: string) => {
  const headers = authorization === undefined ? {} : { authorization }
  return app.fastify.inject({ url: '/metrics', headers })
}
const scrape = async () => (await ask(koya, `Bearer ${metricsToken}`)).body

const valueIn = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('/metrics', () => {
  it('is there for whoever has the token, and without the setting not at all', async () => {
    expect((await ask(closed)).statusCode).toBe(404)
    expect((await ask(closed, `Bearer ${metricsToken}`)).statusCode).toBe(404)
    for (const wrong of [undefined, 'Bearer another-token-of-metrics', metricsToken, 'Bearer ']) {
      expect((await ask(koya, wrong)).statusCode).toBe(401)
    }
    const answer = await ask(koya, `Bearer ${metricsToken}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  })

  it('counts answers by operation and status, how long they took, and refusals by code', async () => {
    const { email, session } = await buildPerson(koya.context, 'MENTEE')
    const logIn = (typed: string) => koya.post('/auth/login', { body: { email, password: typed } })
    await Promise.all([logIn(password), logIn(password), logIn('not the password')])
    await koya.get('/tasks/no-identifier', { as: session })
    // The server counts after it has sent the response, so the test waits for the count.
    const text = await eventually(async () => {
      const scraped = await scrape()
      expect(valueIn(scraped, 'koya_answer_seconds_count{operation="login"}')).toBe(3)
      expect(valueIn(scraped, 'koya_answers_total{operation="readTask",status="404"}')).toBe(1)
      return scraped
    })
    expect(valueIn(text, 'koya_answers_total{operation="login",status="200"}')).toBe(2)
    expect(valueIn(text, 'koya_answers_total{operation="login",status="401"}')).toBe(1)
    expect(valueIn(text, 'koya_answer_seconds_bucket{le="+Inf",operation="login"}')).toBe(3)
    const bounds = [...text.matchAll(/^koya_answer_seconds_bucket{le="(.+)",operation="login"}/gm)]
    expect(bounds.map(([, seconds]) => seconds)).toEqual(['0.01', '0.05', '0.2', '1', '5', '+Inf'])
    expect(valueIn(text, 'koya_refusals_total{code="wrong_credentials"}')).toBe(1)
    expect(text).not.toContain('no-identifier')
  })

  it('counts mails, and tells the queue, the promises and the schema of the database', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const body = {
      email,
      clientBaseUrl: koya.context.config.publicUrl,
      tokenParamName: 't',
      emailParamName: 'e',
    }
    const before = valueIn(await scrape(), 'koya_mails_total{result="sent"}') ?? 0
    await koya.post('/auth/send-password-reset-token', { body })
    await koya.mailsTo(email)
    const text = await scrape()
    expect(valueIn(text, 'koya_mails_total{result="sent"}')).toBe(before + 1)
    expect(valueIn(text, 'koya_queue_waiting{queue="mail"}')).toBe(0)
    expect(valueIn(text, 'koya_promises_broken')).toBe(0)
    expect(text).toMatch(/koya_schema_info\{schema="\d{4}-[a-z.-]+"\} 1/)
    expect(valueIn(text, 'koya_database_up')).toBe(1)
    // Without a known backup the gauge is absent.
    expect(valueIn(text, 'koya_backup_age_seconds')).toBe(undefined)
  })

  it('tells whether a proxy that nobody named forwards the requests of others', async () => {
    expect(valueIn(await scrape(), 'koya_proxy_unknown')).toBe(0)
    await koya.fastify.inject({ url: '/healthz', headers: { 'x-forwarded-for': '198.51.100.7' } })
    expect(valueIn(await scrape(), 'koya_proxy_unknown')).toBe(1)
  })

  it('tells the rest where one figure cannot be read', async () => {
    await koya.context.db.schema.alterTable('failed_mail').renameTo('failed_mail_away').execute()
    const text = await scrape()
    await koya.context.db.schema.alterTable('failed_mail_away').renameTo('failed_mail').execute()
    expect(valueIn(text, 'koya_database_up')).toBe(1)
    expect(valueIn(text, 'koya_mails_oldest_seconds')).toBe(undefined)
    expect(valueIn(text, 'koya_promises_broken')).toBe(0)
    expect(valueIn(text, 'koya_queue_waiting{queue="mail"}')).toBe(0)
    expect(valueIn(text, 'koya_database_lock_seconds')).toBe(0)
  })

  it('goes on telling of the process while the database does not answer', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
    const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
    const away = await makeApp({ ...koya.context, db }, koya.context.log)
    const headers = { authorization: `Bearer ${metricsToken}` }
    const text = (await away.inject({ url: '/metrics', headers })).body
    await away.close()
    await pool.end()
    expect(valueIn(text, 'koya_database_up')).toBe(0)
    expect(valueIn(text, 'koya_promises_broken')).toBe(undefined)
    expect(valueIn(text, 'koya_disk_free_bytes')).toBeGreaterThan(0)
    expect(valueIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  })
})

const docs = new URL('../../../../../docs/', import.meta.url)
const readDoc = (name: string) => readFileSync(new URL(name, docs), 'utf8')

const Alerts = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.optional(z.string()),
          labels: z.object({ severity: z.enum(['page', 'day']) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
})
const Board = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.optional(z.array(z.object({ expr: z.string() }))) }),
  ),
})

const alerts = z.parse(Alerts, parse(readDoc('deploy/alerts.yaml'))).groups.flatMap(({ rules }) => rules)
const board = z.parse(Board, JSON.parse(readDoc('deploy/grafana-board.json')))
const headings = [...readDoc('operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)

describe('the alarms and the board', () => {
  it('name only what is served', async () => {
    const text = await scrape()
    const served = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    )
    const asked = [...alerts, ...board.panels.flatMap(({ targets = [] }) => targets)].flatMap(({ expr }) => [
      ...expr.matchAll(/\b(koya|nodejs|process)_\w+/g),
    ])
    expect(asked.length).toBeGreaterThan(30)
    expect(asked.map(([name]) => name).filter((name) => !served.has(name))).toEqual([])
  })

  it.each(alerts)('$alert has its heading in operations.md and leads there', ({ alert, annotations }) => {
    expect(headings).toContain(alert)
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`)
  })

  it.each(Object.keys(statusProblems))(
    '%s of the status page has its heading and its alarm too',
    (problem) => {
      const name = problem.replaceAll(/(^|-)(\w)/g, (_whole, _dash, letter: string) => letter.toUpperCase())
      expect(headings).toContain(name)
      expect(alerts.map(({ alert }) => alert)).toContain(name)
    },
  )
})
