import { listKept } from './kept-answers.ts'

/** The size of the kept data: `files` in bytes over all caches, `answers` in characters of JSON. */
export interface KeptSize {
  files: number
  answers: number
}

export async function measureKept(userId: string): Promise<KeptSize> {
  const answers = await listKept(userId)
  return {
    files: await measureFiles().catch(() => 0),
    answers: answers.length > 0 ? JSON.stringify(answers).length : 0,
  }
}

async function measureFiles(): Promise<number> {
  let bytes = 0
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const answer of await cache.matchAll()) bytes += (await answer.blob()).size
  }
  return bytes
}
