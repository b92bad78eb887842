import type { CertificateFacts } from '@koya/contract'
import { writePng } from '#pictures/picture-image.ts'

/** Some 60 kB each, twice as much with sixty tasks. */
const mostKept = 100

/** What a picture shows: two certificates never tell the same. */
const keyOf = (told: CertificateFacts): string => JSON.stringify(told)

/**
 * Pictures as PNG, each drawn once as long as it is among the latest: a stranger cannot have the server draw all day.
 * `mayDraw` is asked before one is drawn.
 */
export function keepPictures(drawSvg: (told: CertificateFacts) => Promise<string>) {
  const kept = new Map<string, Promise<Buffer>>()
  const draw = async (told: CertificateFacts) => writePng(Buffer.from(await drawSvg(told)))

  return async function read(told: CertificateFacts, mayDraw: () => Promise<void>): Promise<Buffer> {
    const key = keyOf(told)
    if (!kept.has(key)) await mayDraw()
    const drawn = kept.get(key) ?? draw(told)
    kept.delete(key)
    kept.set(key, drawn)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return drawn.catch((error: unknown) => {
      kept.delete(key)
      throw error
    })
  }
}
