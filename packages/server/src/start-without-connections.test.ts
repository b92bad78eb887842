import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { start } from './testing/processes/start.ts'

// The test starts a whole process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const server = process.env.TEST_DATABASE_URL ?? ''

it.runIf(server)(
  'a server that has no connection left for all that a process needs is told in one sentence',
  async () => {
    const name = 'koya_of_two_connections'
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    onTestFinished(async () => {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.query(`drop role if exists ${name}`)
      await admin.end()
    })
    await admin.query(`create role ${name} login connection limit 2`)
    await admin.query(`create database ${name} owner ${name}`)
    const url = new URL(server)
    url.username = name
    url.pathname = `/${name}`
    const { ended, output } = start({
      DATABASE_URL: url.href,
      TOKEN_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'silent',
    })
    expect([await ended, output()]).toEqual([
      1,
      `The database cannot be used now: too many connections for role "${name}".`,
    ])
  },
)
