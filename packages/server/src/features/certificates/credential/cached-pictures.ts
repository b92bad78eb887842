import type { CertificateFacts } from '@koya/contract'
import { writePng } from '#pictures/picture-image.ts'

/** Each takes about 60 kB, or twice that with sixty tasks. */
const mostCached = 100

/** The content of the picture is its cache key, because it differs for any two certificates. */
const keyOf = (told: CertificateFacts): string => JSON.stringify(told)

/**
 * Caches the latest pictures as PNG, so that a stranger cannot keep the server drawing. Calls `mayDraw`
 * before drawing one.
 */
export function cachePictures(drawSvg: (told: CertificateFacts) => Promise<string>) {
  const cache = new Map<string, Promise<Buffer>>()
  const draw = async (told: CertificateFacts) => writePng(Buffer.from(await drawSvg(told)))

  return async function read(told: CertificateFacts, mayDraw: () => Promise<void>): Promise<Buffer> {
    const key = keyOf(told)
    if (!cache.has(key)) await mayDraw()
    const drawn = cache.get(key) ?? draw(told)
    cache.delete(key)
    cache.set(key, drawn)
    const [oldest] = cache.keys()
    if (cache.size > mostCached && oldest !== undefined) cache.delete(oldest)
    return drawn.catch((error: unknown) => {
      cache.delete(key)
      throw error
    })
  }
}
