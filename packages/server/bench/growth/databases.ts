import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { openPostgres } from '#db/engine/client.ts'
import { unhurried } from '#db/engine/timeouts.ts'
import { migrate } from '#db/schema/migrate.ts'
import { password } from '../calls.ts'
import { shapeOf } from './community/community.ts'
import { fillCommunity } from './community/fill-community.ts'

/** Creates a database with a community of this many people, and returns its address. */
export async function makeCommunity(server: string, people: number, furtherTasks = 0): Promise<string> {
  const url = await makeEmpty(server, nameOf(people))
  await fill(url, people, furtherTasks)
  return url
}

/**
 * Returns the address of a migrated copy of a filled database. The first run fills the original database,
 * which then stays on the server for later runs.
 */
export async function copyCommunity(server: string, people: number, furtherTasks = 0): Promise<string> {
  const kept = `${nameOf(people)}_kept`
  if (!(await has(server, kept))) {
    const filling = await makeEmpty(server, `${kept}_filling`)
    await fill(filling, people, furtherTasks)
    await ask(server, `alter database ${kept}_filling rename to ${kept}`)
  }
  const url = await makeEmpty(server, nameOf(people), `template ${kept} strategy file_copy`)
  const { db, close } = await openPostgres(url)
  await migrate(db)
  await close()
  return url
}

export const dropCommunity = (server: string, people: number) => drop(server, nameOf(people))

const nameOf = (people: number) => `koya_growth_${people}`

async function makeEmpty(server: string, name: string, options = ''): Promise<string> {
  await drop(server, name)
  await ask(server, `create database ${name} ${options}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function fill(url: string, people: number, furtherTasks: number): Promise<void> {
  const { db, close } = await openPostgres(url)
  await migrate(db)
  const passwordHash = await hash(password)
  await unhurried(() => fillCommunity(db, shapeOf(people), passwordHash, furtherTasks))
  await close()
}

const drop = (server: string, name: string) => ask(server, `drop database if exists ${name} with (force)`)

async function has(server: string, name: string): Promise<boolean> {
  const { rowCount } = await ask(server, `select from pg_database where datname = '${name}'`)
  return rowCount === 1
}

async function ask(server: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const result = await client.query(text)
  await client.end()
  return result
}
