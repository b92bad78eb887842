import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import type { Context } from '#context.ts'
import { findPhoto } from './data-queries.ts'
import { dataSections } from './data-sections.ts'
import { type FilledSection, writeDataPage } from './write-data-page.ts'

/** Returns a ZIP with a person's data (rules: account 21). */
export async function writeDataZip({ db, clock }: Context, userId: string): Promise<Buffer> {
  const sections: FilledSection[] = []
  for (const { name, title, rows } of dataSections) {
    sections.push({ name, title, rows: await rows(db, userId) })
  }
  const madeAt = clock.now()
  const photo = await findPhoto(db, userId)
  const json = Object.fromEntries(sections.map(({ name, rows }) => [name, rows]))
  const zip = new yazl.ZipFile()
  const add = (path: string, content: string | Buffer, compress = true) =>
    zip.addBuffer(Buffer.from(content), path, { mtime: madeAt, compress })
  add('index.html', writeDataPage(sections, madeAt, photo !== undefined))
  add('data.json', JSON.stringify({ madeAt, ...json }, null, 2))
  if (photo) add('photo.webp', photo.content, false)
  zip.end()
  return buffer(zip.outputStream)
}
