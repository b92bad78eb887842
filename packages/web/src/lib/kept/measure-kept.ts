import { listKept } from './kept-answers.ts'

/** Returns the size of the offline files and of a person's stored answers on this device, in bytes. */
export async function measureKept(userId: string): Promise<number> {
  const answers = await listKept(userId)
  return (await measureFiles().catch(() => 0)) + (answers.length > 0 ? JSON.stringify(answers).length : 0)
}

async function measureFiles(): Promise<number> {
  let bytes = 0
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const answer of await cache.matchAll()) bytes += (await answer.blob()).size
  }
  return bytes
}
