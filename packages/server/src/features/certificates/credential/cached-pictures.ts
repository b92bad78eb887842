import { writePng } from '#pictures/picture-image.ts'

/** The maximum number of cached pictures; a picture takes about 60 kB. */
const mostCached = 100

/** Calls `mayDraw` before rendering a picture that is not cached. */
export function cachePictures<Told>(drawSvg: (told: Told) => Promise<string>) {
  const cache = new Map<string, Promise<Buffer>>()
  const draw = async (told: Told) => writePng(Buffer.from(await drawSvg(told)))

  return async function read(told: Told, mayDraw: () => Promise<void>): Promise<Buffer> {
    const key = JSON.stringify(told)
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
