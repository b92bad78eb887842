import { clear, createStore, entries, get, setMany, type UseStore, update } from 'idb-keyval'
import type { BroughtAnswer } from '#lib/drawn.ts'

/** An answer of the server, and when it came. Its name in the database is the key of its query. */
export interface KeptAnswer {
  read: readonly unknown[]
  answer: unknown
  readAt: number
}

/** Is kept beside the answers and is none of them. Whatever removes those removes it too. */
type KeptMark = 'choice' | 'push' | 'read-marks'

const marks = new Set<unknown>(['choice', 'push', 'read-marks'] satisfies KeptMark[])

/** Returns the key under which a mark is kept. */
export const keyOfMark = (name: KeptMark): readonly [KeptMark] => [name]

/** The pictures of briefs. They belong to one person's work, so they go with the answers. */
export const picturesCache = 'koya-pictures'

/** Begins the names of the databases; the rest is their person. */
export const prefix = 'koya-kept-'
const stores = new Map<string, UseStore>()

/** Answers live in a database of their person, like drafts, so nobody else finds them (decision 0117). */
function storeFor(userId: string): UseStore {
  const store = stores.get(userId) ?? createStore(prefix + userId, 'answers')
  stores.set(userId, store)
  return store
}

const nameOf = (read: readonly unknown[]): string => JSON.stringify(read)

/** Returns all kept answers; nothing where the browser refuses. */
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

/** Changes one entry in a transaction. Rejects where the browser refuses to store. */
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

/** Pages without a secure origin have no caches. */
const removePictures = async (): Promise<void> =>
  void (await globalThis.caches?.delete(picturesCache).catch(() => undefined))
