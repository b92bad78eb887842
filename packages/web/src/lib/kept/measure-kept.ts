import { listKept } from './kept-answers.ts'

/**
 * Returns the size of the offline files and of a person's stored answers on this device, in bytes. Returns 0
 * without files, because answers alone open nothing without a network.
 */
export async function measureKept(userId: string): Promise<number> {
  const files = await measureFiles().catch(() => 0)
  if (files === 0) return 0
  const answers = await listKept(userId)
  return files + (answers.length > 0 ? JSON.stringify(answers).length : 0)
}

async function measureFiles(): Promise<number> {
  let bytes = 0
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const answer of await cache.matchAll()) bytes += (await answer.blob()).size
  }
  return bytes
}
