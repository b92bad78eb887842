import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { inject } from 'vitest'
import { type OpenDatabase, openEmbedded, openPostgres } from '#db/engine/client.ts'

/** A test database, with the environment variables that name it. */
export interface Store {
  env: Record<string, string>
  open(): Promise<OpenDatabase>
  drop(): Promise<void>
}

/** Makes a database in a folder: migrated but empty, or not created yet. */
export function makeFolderStore(isMade: boolean): Store {
  const folder = mkdtempSync(join(tmpdir(), 'koya-store-'))
  const DATA_DIR = join(folder, 'data')
  if (isMade) cpSync(inject('emptyData'), DATA_DIR, { recursive: true })
  return {
    env: { DATA_DIR },
    open: () => openEmbedded(DATA_DIR),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Makes a database on the server in TEST_DATABASE_URL: migrated but empty, or without tables. */
export async function makeServerStore(server: string, isMade: boolean): Promise<Store> {
  const name = `koya_test_${uuid().replaceAll('-', '')}`
  const ask = async (text: string) => {
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(text)
    await admin.end()
  }
  await ask(`create database ${name}${isMade ? ` template ${inject('databaseTemplate')}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    env: { DATABASE_URL: url.href, TOKEN_SECRET: 'x'.repeat(32) },
    open: () => openPostgres(url.href),
    drop: () => ask(`drop database ${name} with (force)`),
  }
}
