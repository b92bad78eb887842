import { readSession } from '#lib/session/session.ts'
import { picturesCache } from './kept-answers.ts'

/** All pictures together; a phone with little room is for more than Koya (decision 0141). */
const mostBytes = 1_000_000

const pictureAddress = /\/api\/pictures\/[0-9a-f]{64}/g

/** Returns the addresses of Koya's own pictures in these briefs, each once, in their order. */
export const findPictures = (briefs: readonly string[]): string[] => [
  ...new Set(briefs.flatMap((brief) => brief.match(pictureAddress) ?? [])),
]

/**
 * Keeps the pictures of these briefs, the first ones first, as long as there is room, and removes all others. The
 * worker reads them (decision 0117). Rejects where the browser refuses to store, and after the signal.
 */
export async function keepPictures(briefs: readonly string[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const userId = readSession()?.userId
  const wanted = findPictures(briefs)
  const cache = await caches.open(picturesCache)
  for (const request of await cache.keys()) {
    if (!wanted.includes(new URL(request.url).pathname)) await cache.delete(request)
  }
  let bytes = 0
  for (const address of wanted) {
    const size = await keepPicture(cache, address, { room: mostBytes - bytes, signal })
    bytes += size
    // Somebody may have logged out meanwhile.
    if (readSession()?.userId !== userId) {
      await caches.delete(picturesCache)
      return
    }
  }
}

/** Returns how many bytes the picture takes; 0 if it is not kept. */
async function keepPicture(
  cache: Cache,
  address: string,
  { room, signal }: { room: number; signal: AbortSignal },
): Promise<number> {
  const kept = await cache.match(address)
  if (kept) {
    const { size } = await kept.blob()
    if (size <= room) return size
    await cache.delete(address)
    return 0
  }
  const said = (answer: Response) => Number(answer.headers.get('Content-Length') ?? 0)
  const answer = await fetch(new Request(address, { priority: 'low', redirect: 'error' })).catch(() => null)
  // A picture that is too large is not fetched to its end.
  if (!answer?.ok || said(answer) > room) {
    await answer?.body?.cancel()
    return 0
  }
  const blob = await answer.clone().blob()
  if (!blob.type.startsWith('image/') || blob.size > room) return 0
  signal.throwIfAborted()
  await cache.put(address, answer)
  return blob.size
}
