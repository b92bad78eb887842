import { clear, createStore, entries, get, setMany, type UseStore, update } from 'idb-keyval'
import type { BroughtAnswer } from '#lib/drawn.ts'

/**
 * A value in the database of the answers: an answer of the server, or the value of a `KeptMark`. `read` is
 * the query key of an answer, or the key of a mark. `readAt` is in milliseconds.
 */
export interface KeptAnswer {
  read: readonly unknown[]
  answer: unknown
  readAt: number
}

/** The names of further values in the database of the answers; `removeKept` removes them too. */
type KeptMark = 'choice' | 'push' | 'read-marks'

const marks = new Set<unknown>(['choice', 'push', 'read-marks'] satisfies KeptMark[])

/** Returns the database key of a value that is not an answer, such as the user's choice. */
export const keyOfMark = (name: KeptMark): readonly [KeptMark] => [name]

/** The cache for pictures in briefs. Removing one person's answers deletes this whole cache. */
export const picturesCache = 'koya-pictures'

/** The prefix of each database name; the user's id follows. */
export const prefix = 'koya-kept-'
const stores = new Map<string, UseStore>()

/** Returns the store of a user's kept answers, which no other user may see (decision 0117). */
function storeFor(userId: string): UseStore {
  const store = stores.get(userId) ?? createStore(prefix + userId, 'answers')
  stores.set(userId, store)
  return store
}

const nameOf = (read: readonly unknown[]): string => JSON.stringify(read)

/** Returns the kept answers without marks; an empty list if the browser refuses to read. */
export async function listKept(userId: string): Promise<BroughtAnswer[]> {
  const read = async () => entries<string, KeptAnswer>(storeFor(userId))
  const kept = await read().catch(() => [])
  return kept.flatMap(([, { read, answer, readAt }]) =>
    marks.has(read[0]) ? [] : [[read, answer, readAt] as const],
  )
}

export const readKept = async (userId: string, read: readonly unknown[]): Promise<KeptAnswer | undefined> =>
  get<KeptAnswer>(nameOf(read), storeFor(userId))

export const storeKept = async (userId: string, answers: readonly KeptAnswer[]): Promise<void> =>
  setMany(
    answers.map((each) => [nameOf(each.read), each]),
    storeFor(userId),
  )

/** Changes one entry in a transaction. Rejects if the browser refuses to store. */
export const changeKept = async (
  userId: string,
  read: readonly unknown[],
  change: (kept: unknown) => unknown,
): Promise<void> =>
  update<KeptAnswer>(
    nameOf(read),
    (kept) => ({ read, answer: change(kept?.answer), readAt: Date.now() }),
    storeFor(userId),
  )

export async function removeKept(userId: string): Promise<void> {
  await clear(storeFor(userId)).catch(() => undefined)
  await removePictures()
}

/** On a page without a secure origin, `caches` is undefined. */
const removePictures = async (): Promise<void> =>
  void (await globalThis.caches?.delete(picturesCache).catch(() => undefined))
