import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#db/engine/client.ts'
import { days } from '#testing/clock.ts'
import { eventually } from '#testing/eventually.ts'
import { start } from '#testing/processes/start.ts'
import { openFakeObjectStore } from '#testing/servers/fake-object-store.ts'
import { makeFolderStore, makeServerStore, type Store } from '#testing/servers/stores.ts'
import { registration } from '#testing/steps/registering.ts'
import { runBackupCommand } from './backup-command.ts'
import { runRestoreCommand } from './restore-command.ts'

const server = process.env.TEST_DATABASE_URL
const makeStore = (isMade: boolean) =>
  server ? makeServerStore(server, isMade) : Promise.resolve(makeFolderStore(isMade))

const BACKUP_KEY = 'k'.repeat(44)
/** No mail server answers at this SMTP address, so that mails stay queued. */
const settings = { PUBLIC_URL: 'http://localhost', SMTP_URL: 'smtp://127.0.0.1:1', BACKUP_KEY }
const email = 'ada@koya.test'

let store: Store
let place: Store
beforeAll(async () => {
  store = await makeStore(true)
  place = makeFolderStore(false)
})
afterAll(() => Promise.all([store.drop(), place.drop()]))

const folder = () => place.env.DATA_DIR ?? ''
const backup = (env: Record<string, string> = {}) =>
  runBackupCommand([], { ...settings, ...store.env, BACKUP_TO: folder(), ...env })
const restore = (args: string[], env: Record<string, string> = {}) =>
  runRestoreCommand(args, { ...settings, ...store.env, BACKUP_TO: folder(), ...env })

/** Bytes and text that break under a wrong encoding. */
const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at))
const words = "Ọpẹ́yẹmí “said” 'no' \\ \\N \\.\n\ttwice\u2028and \u0001 {null} 🌍"
const checkedAt = new Date(Date.now() - days(40)).toISOString()
const fill = async (db: Database) => {
  await sql`insert into backup_run (kind, at, is_good) values ('check', ${checkedAt}, true)`.execute(db)
  await sql`insert into picture (key, content, content_type) values (${'a'.repeat(32)}, ${bytes}, 'image/webp')`.execute(
    db,
  )
  await sql`
    insert into "user" (id, first_name, last_name, email, password_hash, role, description, created_at)
    values (gen_random_uuid(), 'Chidi', 'Eze', 'chidi@koya.test', 'none', 'MENTEE', ${words}, '2026-03-04 05:06:07.891011+01')`.execute(
    db,
  )
  await sql`insert into news_wish (user_id, time_zone) select id, 'Old/Zone' from "user"`.execute(db)
  // A device gets push messages as long as its session lasts, and a backup has no sessions.
  await sql`
    with own as (
      insert into session (id, user_id, version, device, created_at, used_at, expires_at)
      select gen_random_uuid(), id, 1, 'Firefox on Android', now(), now(), now() + '30 days' from "user" returning id, user_id
    )
    insert into push_device (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    select gen_random_uuid(), user_id, id, 'https://push.example/1', 'key', 'secret', now() from own`.execute(
    db,
  )
}
/** Adds pictures of random bytes, which do not compress, so that an upload needs several parts. */
const addPictures = async (db: Database, count: number) => {
  for (let at = 0; at < count; at++)
    await sql`
      insert into picture (key, content, content_type) values (${String(at).repeat(32)}, ${randomBytes(8_500_000)}, 'image/webp')`.execute(
      db,
    )
}
const read = async (db: Database) => {
  const { rows } = await sql`
    select description, "user".created_at::text, encode(content, 'hex') as bytes, (select count(*)::int from pgboss.job
      where data -> 'about' ->> 'registrationId' = registration.id::text) as mails
    from "user", picture, registration where registration.email = ${email}`.execute(db)
  return rows
}
const looking = async <T>(at: Store, look: (db: Database) => Promise<T>): Promise<T> => {
  const { db, close } = await at.open()
  try {
    return await look(db)
  } finally {
    await close()
  }
}

const file = () => join(folder(), readdirSync(folder()).find((name) => name.endsWith('.age')) ?? '')
const tells =
  /of 20\d\d-\d\d-\d\d \d\d:\d\d UTC, [\d,]+ rows in \d+ tables \(people: 1, submissions: 0\) and 1 jobs that wait,/

it('a backup is made beside the running server, can be tried, and comes back whole', async () => {
  await looking(store, fill)
  const { ready, output, child, ended } = start({ ...settings, ...store.env, LOG_LEVEL: 'info' })
  await ready
  const url = await eventually(() => /http:\/\/127[^"]*/.exec(output())?.[0] ?? Promise.reject())
  const { status } = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...registration(), email }),
  })
  expect(status).toBe(201)
  expect(await backup()).toMatch(/\.ndjson\.gz\.age holds all of 20\d\d-.* UTC \(\d+ kB\)\.$/)
  // A backup without encryption would begin as a gzip file does.
  expect(readFileSync(file()).toString('latin1', 0, 40)).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)
  child.kill('SIGKILL')
  await ended

  const first = await restore(['--check'])
  expect(first).toMatch(tells)
  expect(first).toMatch(/can be restored: every row came back as it was, and all \d+ constraints hold\. /)
  const day = checkedAt.slice(0, 16).replace('T', ' ')
  expect(first.endsWith(`The last good check was on ${day} UTC.`), first).toBe(true)
  await expect(restore([])).rejects.toThrow(
    'There are 1 people in this database: with --replace the backup takes the place of all that is in it.',
  )
  const other = await makeStore(false)
  const told = await restore([], other.env)
  expect(told).toMatch(tells)
  // The sentence names the target database without its password.
  expect(told).toMatch(
    /is restored into (\S+ at [^\s@]+|\/\S+)\. Now start Koya, which does the jobs that wait and sends the mails among them\. Everybody/,
  )
  const rows = await looking(other, read)
  // A backup cannot contain the `backup_run` row of its own success, so the restore adds that row.
  const known = await looking(other, (db) => db.selectFrom('backup_run').select(['kind', 'note']).execute())
  expect(known).toContainEqual({ kind: 'backup', note: basename(file()) })
  const wishes = await looking(other, (db) => db.selectFrom('news_wish').select('time_zone').execute())
  expect(wishes).toEqual([{ time_zone: 'Africa/Lagos' }])
  await other.drop()
  await looking(store, async (db) => {
    expect(await read(db)).toEqual(rows)
    const runs = await db.selectFrom('backup_run').select(['kind', 'is_good']).orderBy('at').execute()
    expect(runs.slice(1)).toEqual([
      { kind: 'backup', is_good: true },
      { kind: 'check', is_good: true },
    ])
  })
})

it.runIf(server)('one of the embedded database comes back into PostgreSQL', async () => {
  const embedded = makeFolderStore(true)
  await looking(embedded, fill)
  const to = join(folder(), 'embedded')
  await backup({ DATABASE_URL: '', ...embedded.env, BACKUP_TO: to })
  const other = await makeStore(false)
  expect(await restore([], { ...other.env, BACKUP_TO: to })).toMatch(
    /is restored into koya_test_\w+ at \S+\. Now start Koya\. Everybody/,
  )
  const people = await looking(other, (db) => db.selectFrom('user').select('description').execute())
  expect(people).toEqual([{ description: words }])
  await Promise.all([embedded.drop(), other.drop()])
})

it('what cannot be restored is told in one sentence, and changes nothing', async () => {
  const cannot = (args: string[], env: Record<string, string>, sentence: string) =>
    expect(restore([...args, '--replace'], env)).rejects.toThrow(sentence)
  await cannot([], { BACKUP_KEY: 'l'.repeat(44) }, 'BACKUP_KEY is not the key that the backup was made with.')
  const cut = join(folder(), 'cut.ndjson.gz.age')
  writeFileSync(cut, readFileSync(file()).subarray(0, -1))
  await cannot([cut], {}, 'The backup is damaged or cut off.')
  expect(await looking(store, read)).toHaveLength(1)
})

it('in a store elsewhere a new backup lets go what is older than it should be, and nothing else', async () => {
  const { endpoint, objects, close } = await openFakeObjectStore('koya')
  const env = {
    BACKUP_TO: 's3://backups/learn',
    BACKUP_ENDPOINT: endpoint,
    BACKUP_ACCESS_KEY: 'koya',
    BACKUP_SECRET_KEY: 'secret',
    BACKUP_DAYS: '3',
  }
  const others = ['koya-20200101-000000.ndjson.gz.age', 'koya-20990101-000000.ndjson.gz', 'letter.txt']
  for (const name of others) objects.set(`backups/learn/${name}`, Buffer.from('old'))
  expect(await backup(env)).toMatch(/^s3:\/\/backups\/learn\/koya-.* 1 older than 3 days went\.$/)
  expect([...objects.keys()]).toHaveLength(3)
  expect(objects.has(`backups/learn/${others[0]}`)).toBe(false)
  await expect(backup({ ...env, BACKUP_ACCESS_KEY: 'stranger' })).rejects.toThrow('refused PUT with 403')
  const failed = await looking(store, (db) =>
    db.selectFrom('backup_run').select('note').where('is_good', '=', false).execute(),
  )
  expect(failed).toEqual([{ note: `The store ${endpoint} refused PUT with 403 (SignatureDoesNotMatch).` }])
  close()
})

describe('a place that takes no backup ends it at once, with one sentence that is kept', () => {
  // Adds more data than the buffers between the database and the destination hold.
  beforeAll(() => looking(store, (db) => addPictures(db, 3)))
  const noted = () =>
    looking(store, (db) =>
      db
        .selectFrom('backup_run')
        .select('note')
        .where('is_good', '=', false)
        .orderBy('at', 'desc')
        .executeTakeFirst(),
    )

  it.each([{ BACKUP_KEY }, { BACKUP_KEY: '' }])(
    'a folder in which nothing can be made, with %j',
    async (env) => {
      // Even root cannot create files in /sys.
      const sentence = /^The folder \/sys cannot be used for backups: E\w+ \([a-z -]+\)\.$/
      await expect(backup({ ...env, BACKUP_TO: '/sys' })).rejects.toThrow(sentence)
      expect(await noted()).toEqual({ note: expect.stringMatching(sentence) })
    },
  )

  it('a store that refuses the first of several parts', async () => {
    const { endpoint, refuseParts, close } = await openFakeObjectStore('koya')
    refuseParts(0)
    const env = {
      BACKUP_TO: 's3://backups/learn',
      BACKUP_ENDPOINT: endpoint,
      BACKUP_ACCESS_KEY: 'koya',
      BACKUP_SECRET_KEY: 'secret',
    }
    const sentence = `The store ${endpoint} refused PUT with 403 (QuotaExceeded).`
    await expect(backup(env)).rejects.toThrow(sentence)
    expect(await noted()).toEqual({ note: sentence })
    close()
  })
})

it.each([
  [{ BACKUP_TO: '' }, 'Say where backups lie: set BACKUP_TO to a folder, or to s3://bucket/prefix.'],
  [
    { BACKUP_TO: 'backups' },
    'The setting BACKUP_TO must be the whole path of a folder, or s3://bucket/prefix.',
  ],
  [{ BACKUP_KEY: 'short' }, 'The setting BACKUP_KEY must be at least 32 characters long.'],
  [{ BACKUP_DAYS: '0' }, 'The setting BACKUP_DAYS must be a number of days, 9999 at most.'],
  [{ BACKUP_TO: 's3://backups' }, 'With BACKUP_TO=s3://backups the setting BACKUP_ENDPOINT is needed.'],
])('%j is told in one sentence', async (env, sentence) => {
  await expect(backup(env)).rejects.toThrow(sentence)
})
