import { readSession } from '#lib/session/session.ts'
import { picturesCache } from './kept-answers.ts'

/** The limit for all pictures together (decision 0141). */
const mostBytes = 1_000_000

const pictureAddress = /\/api\/pictures\/[0-9a-f]{64}/g

/** Returns the distinct addresses of Koya's own pictures in these briefs, in their order. */
export const findPictures = (briefs: readonly string[]): string[] => [
  ...new Set(briefs.flatMap((brief) => brief.match(pictureAddress) ?? [])),
]

/**
 * Stores the pictures of these briefs in order up to the limit, and removes all others (decision 0117).
 * Rejects if the browser refuses to store, and after the signal aborts.
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
    signal.throwIfAborted()
    const size = await keepPicture(cache, address, { room: mostBytes - bytes, signal })
    bytes += size
    // Removes the pictures again if the user has logged out meanwhile.
    if (readSession()?.userId !== userId) {
      await caches.delete(picturesCache)
      return
    }
  }
}

/** Returns the size of the stored picture in bytes; 0 if it was not stored. */
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
  const request = new Request(address, { priority: 'low', redirect: 'error', signal })
  const answer = await fetch(request).catch(() => null)
  signal.throwIfAborted()
  // Aborts the download of a picture that is too large.
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
