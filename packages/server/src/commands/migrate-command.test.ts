import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { openEmbedded } from '#db/engine/client.ts'
import { runMigrateCommand } from './migrate-command.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'koya-migrate-'))
cpSync(inject('emptyData'), DATA_DIR, { recursive: true })
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const migrate = (...args: string[]) => runMigrateCommand(args, { DATA_DIR })

it('the command line tells how far the schema is, and takes what is left', async () => {
  const told = await migrate('status')
  expect(told).toMatch(/^Koya not released\ntaken last: +\d{4}-\S+\nto take with "up": +none\n/)
  expect(told).toMatch(/\nan older Koya is running: +no$/)
  expect(await migrate('up')).toBe('There was nothing to do.')
  expect(await migrate('up', '--after')).toBe('There was nothing to do.')
})

it('it brings the tables of the queue too, for a server that may make none', async () => {
  const change = await openEmbedded(DATA_DIR)
  await sql`drop schema pgboss cascade`.execute(change.db)
  await change.close()
  expect(await migrate('up')).toBe('There was nothing to do.')
  const { db, close } = await openEmbedded(DATA_DIR)
  expect((await sql`select name from pgboss.queue`.execute(db)).rows).toBeDefined()
  await close()
})

it.each([[[]], [['down']], [['up', '--before']]])('%j is told what can be done', async (args) => {
  await expect(migrate(...args)).rejects.toThrow(
    'Say what to do: migrate status, migrate up, or migrate up --after.',
  )
})
