import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { statement } from '#db/engine/prepared-query.ts'

const content_type = 'image/webp'

interface Picture {
  key: string
  content: Buffer
}

/** Stores a photo; the caller chooses its random key (rules: profile 21). */
export const insertPhoto = (db: Database, photo: Picture) =>
  db
    .insertInto('picture')
    .values({ ...photo, content_type })
    .execute()

/**
 * Stores a picture and returns true if it is new. Sets `unused_since`, unless something already shows the
 * picture (rules: pictures 5 and 7).
 */
export async function insertPicture(db: Database, { key, content }: Picture, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('picture')
    .values({ key, content, content_type, unused_since: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ unused_since: now }).where('picture.unused_since', 'is not', null),
    )
    // `xmax` is 0 for an inserted row, but not for an updated one.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirst()
  return row?.is_new ?? false
}

/** Reads the bytes as base64, which is shorter than PostgreSQL's hex form (decision 0029). */
const findContent = statement<{ key: string }>()((db, { key }) =>
  db.selectFrom('picture').select(sql<string>`encode(content, 'base64')`.as('base64')).where('key', '=', key),
)

export async function findPicture(db: Database, key: string): Promise<Buffer | null> {
  const row = await findContent.first(db, { key })
  return row ? Buffer.from(row.base64, 'base64') : null
}

export async function findPictureHeads(db: Database, keys: readonly string[], bytes: number) {
  const rows = await db
    .selectFrom('picture')
    .select(['key', sql<string>`encode(substring(content from 1 for ${bytes}::int), 'base64')`.as('base64')])
    .where('key', 'in', keys)
    .execute()
  return rows.map(({ key, base64 }) => ({ key, head: Buffer.from(base64, 'base64') }))
}

/** The keys of the pictures that authors' texts and fields show. */
const shownKeys = sql`
  select (regexp_matches(text, '/api/pictures/([0-9a-f]{64})', 'g'))[1] as key from (
    select image as text from track
    union all select image from stage
    union all select source from task
    union all select mentor_note from task
    union all select description from task
    union all select content ->> 'photo' from site_entry
  ) as texts`

/**
 * Sets `unused_since` of authors' pictures that nothing shows any more, and clears it for pictures that are
 * shown again (rules: pictures 7). Skips photos of people, which have shorter keys.
 */
export const noteUnusedPictures = (db: Database, now: Date) =>
  sql`
    with shown as (${shownKeys})
    update picture set unused_since = case when unused_since is null then ${now}::timestamptz end
    where length(key) = 64
      and (unused_since is null) <> exists (select from shown where shown.key = picture.key)`.execute(db)
