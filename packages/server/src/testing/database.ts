import { readFileSync } from 'node:fs'
import { Kysely, type LogEvent, PGliteDialect } from 'kysely'
import pg from 'pg'
import { fromPglite, PgBoss } from 'pg-boss'
import { v7 as uuid } from 'uuid'
import { inject } from 'vitest'
import type { OpenDatabase } from '#db/engine/client.ts'
import { createPglite, openPostgres } from '#db/engine/client.ts'
import { listenEmbedded } from '#db/engine/notify-listener.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { recordStatementsIn, reportStatement } from './recorded-statements.ts'
import { expectOneConnection } from './servers/one-connection.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file with a dump of an embedded database, or the name of a template database on the server. */
    databaseTemplate: string
    /** A data folder with a migrated but empty embedded database; tests copy it. */
    emptyData: string
  }
}

/** Opens a fresh, migrated database, on the server in TEST_DATABASE_URL or embedded. */
export function openTestDatabase(file = ''): Promise<OpenDatabase & { url?: string }> {
  const server = process.env.TEST_DATABASE_URL
  return server ? openOnServer(server, file) : openFromTemplate(inject('databaseTemplate'))
}

async function openFromTemplate(template: string): Promise<OpenDatabase> {
  const pglite = await createPglite({ loadDataDir: new Blob([readFileSync(template)]) })
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }), log: reportStatement })
  return {
    db,
    spare: db,
    boss: new PgBoss({ db: fromPglite(pglite), backend: 'pglite', schedule: false, supervise: false }),
    listen: listenEmbedded(pglite),
    connections: () => null,
    isNew: true,
    complete: () => undefined,
    close: () => pglite.close(),
  }
}

async function openOnServer(server: string, file: string): Promise<OpenDatabase & { url: string }> {
  const name = `koya_test_${uuid().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template ${inject('databaseTemplate')}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const folder = process.env.KOYA_STATEMENTS
  const record = folder ? recordStatementsIn(folder, file) : undefined
  const log = (event: LogEvent) => {
    reportStatement(event)
    record?.(event)
  }
  const database = await openPostgres(url.href, { log })
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      expectOneConnection()
    },
  }
}
