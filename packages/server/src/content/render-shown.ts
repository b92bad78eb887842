import { picturePath } from '@koya/contract'
import type { Database } from '#db/engine/client.ts'
import { parse } from '#foreign/gate.ts'
import { findPictureHeads } from '#pictures/pictures.ts'
import { webpHeadBytes, webpSize } from '#pictures/webp-size.ts'
import type { PictureSizes } from './clean-html.ts'
import { type RenderedBrief, renderBrief } from './markdown.ts'

/** Renders a stored brief with picture sizes; use `renderSent` for text that a person has just sent. */
export const renderShown = async (db: Database, source: string): Promise<RenderedBrief> =>
  renderBrief(source, await findSizes(db, [source]))

/** Renders text that a person has just sent, in a separate process. */
export const renderSent = async (db: Database, source: string): Promise<RenderedBrief> =>
  parse('brief', { source, sizes: await findSizes(db, [source]) })

/** Returns the sizes of all stored pictures that the texts name. */
export async function findSizes(db: Database, sources: readonly string[]): Promise<PictureSizes> {
  const keys = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/\/api\/pictures\/([0-9a-f]{64})/g)].map(([, key = '']) => key),
    ),
  )
  if (keys.size === 0) return new Map()
  const heads = await findPictureHeads(db, [...keys], webpHeadBytes)
  return new Map(
    heads.flatMap(({ key, head }) => {
      const size = webpSize(head)
      return size ? [[picturePath(key), size] as const] : []
    }),
  )
}
