import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Trx } from '#db/engine/transaction.ts'
import { photoFormat, photoSide } from '#features/profile/photo-image.ts'
import { insertPhoto } from '#pictures/pictures.ts'

const folder = new URL('portraits/', import.meta.url)
/**
 * The resolution for drawing the SVG at the size of a photo. A portrait is 100 units wide, and sharp draws
 * one pixel for each unit at a density of 72.
 */
const density = (72 * photoSide) / 100

/** Adds the portraits. The name of each file is the person's key in `people`. */
export async function fillPortraits(trx: Trx, people: Map<string, string>): Promise<void> {
  const fill = (name: string) => {
    const id = people.get(basename(name, '.svg'))
    if (id === undefined) throw new Error(`The demo has the portrait ${name} of nobody`)
    return fillPortrait(trx, id, new URL(name, folder))
  }
  await Promise.all((await readdir(folder)).map(fill))
}

async function fillPortrait(trx: Trx, id: string, drawing: URL): Promise<void> {
  const content = await sharp(fileURLToPath(drawing), { density }).webp(photoFormat).toBuffer()
  const key = randomBytes(16).toString('hex')
  await insertPhoto(trx, { key, content })
  await trx.updateTable('user').set({ photo_key: key }).where('id', '=', id).execute()
}
