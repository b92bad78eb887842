import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { insertPhoto } from '#pictures/pictures.ts'
import { isPlainWebp } from '#pictures/plain-webp.ts'

/** Moves photos from the data folder into the database; deletes files after commit (rules: pictures 8). */
export async function bringPhotos(db: Database, dataDir: string, log: FastifyBaseLogger): Promise<void> {
  const folder = join(dataDir, 'photos')
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (names === null) return
  const brought = await db.transaction().execute((trx) => bringAll(trx, folder, new Set(names)))
  for (const key of brought) await rm(join(folder, key), { force: true })
  log.info({ photos: brought.length }, 'photos were brought from their folder into the database')
  const left = names.length - brought.length
  if (left > 0)
    log.warn({ folder, left }, 'these files are nobody’s photo: look at them and remove the folder')
  else await rmdir(folder).catch(() => undefined)
}

/** Stores the photos that accounts use. Returns the keys of the files whose photo the database now has. */
async function bringAll(trx: Trx, folder: string, names: ReadonlySet<string>): Promise<string[]> {
  // If two processes start at once, the second waits and then finds the photos already moved.
  await sql`lock table picture in exclusive mode`.execute(trx)
  const people = await trx
    .selectFrom('user')
    .leftJoin('picture', 'picture.key', 'user.photo_key')
    .select(['photo_key', 'picture.key'])
    .where('photo_key', 'is not', null)
    .execute()
  const brought: string[] = []
  for (const { photo_key, key } of people) {
    if (photo_key === null || !names.has(photo_key)) continue
    if (key === null) {
      const content = await readFile(join(folder, photo_key))
      if (!isPlainWebp(content)) continue
      await insertPhoto(trx, { key: photo_key, content })
    }
    brought.push(photo_key)
  }
  return brought
}
