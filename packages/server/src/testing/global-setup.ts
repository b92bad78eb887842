import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#db/engine/client.ts'
import { migrate } from '#db/schema/migrate.ts'
import { startTestPostgres } from './servers/test-postgres.ts'
import { installQueue } from './template.ts'
import { copyTemplate } from './template-cache.ts'

/** Prepares the migrated template database that tests copy; returns the cleanup. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isEmbedded = project.name === 'embedded'
  const own = isEmbedded ? undefined : await startOwnServer()
  const server = isEmbedded ? undefined : process.env.TEST_DATABASE_URL
  const folder = mkdtempSync(join(tmpdir(), 'koya-test-'))
  const { file, emptyData } = await copyTemplate(folder)
  project.provide('emptyData', emptyData)
  const drop = server ? await makeServerTemplate(project, server) : undefined
  if (!server) project.provide('databaseTemplate', file)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await drop?.()
    await own?.stop()
  }
}

/**
 * Starts a server and sets TEST_DATABASE_URL. Does nothing if that is set already, or if the tests use the
 * embedded database.
 */
async function startOwnServer() {
  if (process.env.TEST_DATABASE_URL || process.env.KOYA_TEST_DATABASE === 'embedded') return undefined
  const own = await startTestPostgres()
  if (own) process.env.TEST_DATABASE_URL = own.url
  return own
}

async function makeServerTemplate(project: TestProject, server: string) {
  const name = `koya_template_${process.pid}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const { db, boss, close } = await openPostgres(url.href)
  await migrate(db)
  await installQueue(boss)
  await close()
  project.provide('databaseTemplate', name)
  return async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}
