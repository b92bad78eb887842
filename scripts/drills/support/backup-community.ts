import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { OpenDatabase } from '../../../packages/server/src/db/engine/client.ts'
import { migrate } from '../../../packages/server/src/db/schema/migrate.ts'

export interface Community {
  people: number
  photoKey: string
  photo: Buffer
  /** The addresses whose registration the server confirmed before the backup began. */
  emails: string[]
}

const photoBytes = 15_000
const atOnce = 100

export async function fillCommunity(database: OpenDatabase, people: number): Promise<Community> {
  const { db, complete, close } = database
  await migrate(db)
  const photo = randomBytes(photoBytes)
  const photoKey = randomBytes(16).toString('hex')
  for (let count = 0; count < people; count += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, people - count) }, (_, at) => ({
      email: `person${count + at}@koya.test`,
      key: count + at === 0 ? photoKey : randomBytes(16).toString('hex'),
      content: count + at === 0 ? photo : randomBytes(photoBytes),
    }))
    await db
      .insertInto('picture')
      .values(rows.map(({ key, content }) => ({ key, content, content_type: 'image/webp' })))
      .execute()
    await sql`
      insert into "user" (id, role, email, password_hash, first_name, last_name, created_at, photo_key)
      select gen_random_uuid(), 'MENTEE', email, 'none', 'Ọpẹ́yẹmí', 'Okonkwo', now(), key
      from unnest(${rows.map(({ email }) => email)}::text[], ${rows.map(({ key }) => key)}::text[]) as person (email, key)`.execute(
      db,
    )
  }
  complete()
  await close()
  return { people, photoKey, photo, emails: [] }
}

/** Returns a sentence for each kind of missing data. */
export async function findWhatIsLost({ db }: OpenDatabase, { people, emails }: Community): Promise<string[]> {
  const { rows } = await sql<{ people: number; photos: number }>`
    select count(*)::int as people, count(content)::int as photos
    from "user" left join picture on key = photo_key
    where email like 'person%@koya.test'`.execute(db)
  const registered = await sql<{ email: string }>`
    select email from registration
    where exists (select from pgboss.job where data -> 'about' ->> 'registrationId' = registration.id::text)`.execute(
    db,
  )
  const there = new Set(registered.rows.map(({ email }) => email))
  const lost = emails.filter((email) => !there.has(email)).length
  return [
    ...(rows[0]?.people === people && rows[0].photos === people ? [] : ['people or their photos are lost']),
    ...(lost === 0 ? [] : [`${lost} of ${emails.length} registrations or their mails are lost`]),
  ]
}
