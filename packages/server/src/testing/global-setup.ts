import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PGliteDialect } from 'kysely'
import pg from 'pg'
import { fromPglite, PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { createPglite, openPostgres } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { DB } from '#db/schema.gen.ts'

/** Migrates once for the whole run; each test file starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
  return server ? makeServerTemplate(project, server) : makeEmbeddedTemplate(project)
}

async function makeEmbeddedTemplate(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'koya-test-'))
  const template = join(folder, 'template.tar')
  const pglite = await createPglite()
  await migrate(new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) }))
  await installQueue(
    new PgBoss({ db: fromPglite(pglite), backend: 'pglite', schedule: false, supervise: false }),
  )
  const dump = await pglite.dumpDataDir('none')
  writeFileSync(template, Buffer.from(await dump.arrayBuffer()))
  await pglite.close()
  project.provide('databaseTemplate', template)
  return async () => rmSync(folder, { recursive: true, force: true })
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

async function installQueue(boss: PgBoss): Promise<void> {
  await boss.start()
  await boss.stop({ graceful: false })
}
