import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { openPostgres } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { unhurried } from '#db/patience.ts'
import { password } from '../calls.ts'
import { shapeOf } from './community.ts'
import { fillCommunity } from './fill-community.ts'

/** A new database on a server, migrated and filled with a community of so many people; its address. */
export async function makeCommunity(server: string, people: number, furtherTasks = 0): Promise<string> {
  await dropCommunity(server, people)
  await ask(server, `create database ${nameOf(people)}`)
  const url = new URL(server)
  url.pathname = `/${nameOf(people)}`
  const { db, close } = await openPostgres(url.href)
  await migrate(db)
  const passwordHash = await hash(password)
  await unhurried(() => fillCommunity(db, shapeOf(people), passwordHash, furtherTasks))
  await close()
  return url.href
}

export const dropCommunity = (server: string, people: number) =>
  ask(server, `drop database if exists ${nameOf(people)} with (force)`)

const nameOf = (people: number) => `koya_growth_${people}`

async function ask(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(text)
  await client.end()
}
