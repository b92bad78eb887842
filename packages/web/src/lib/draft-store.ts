import { clear, createStore, del, entries, get, type UseStore, update } from 'idb-keyval'

/** What was typed into a form, by the names of its fields; only what differs from how the form began. */
export type Draft = Record<string, unknown>

/** The draft of what somebody sends for a task; a task's row and its brief ask for it too. */
export const submissionDraft = (taskId: string): string => `submission-${taskId}`

/** Of a half-written grade: of the mentee's work on the task, not of one attempt (rules: grading 29). */
export const gradeDraft = (menteeId: string, taskId: string): string => `grade-${menteeId}-${taskId}`

const stores = new Map<string, UseStore>()
const listeners = new Set<() => void>()

/** Drafts live in IndexedDB, one database a person (rules: auth 68). */
function storeFor(userId: string): UseStore {
  const store = stores.get(userId) ?? createStore(`koya-drafts-${userId}`, 'drafts')
  stores.set(userId, store)
  return store
}

/** A browser may refuse to keep anything; then nothing is kept, and the form works all the same. */
function tell(change: Promise<unknown>): void {
  change
    .then(() => {
      for (const listener of listeners) listener()
    })
    .catch(() => undefined)
}

export const readDraft = <Kept extends object>(userId: string, name: string): Promise<Kept | undefined> =>
  get<Kept>(name, storeFor(userId))

/** In one step, so that two tabs on one form do not write over each other's fields. */
export function changeDraft(userId: string, name: string, change: (draft: Draft) => Draft): void {
  tell(update<Draft>(name, (draft = {}) => change(draft), storeFor(userId)))
}

export const removeDraft = (userId: string, name: string): void => tell(del(name, storeFor(userId)))

export const removeDrafts = (userId: string): void => tell(clear(storeFor(userId)))

/** The names of the drafts in which something is kept. */
export async function listDrafts(userId: string): Promise<ReadonlySet<string>> {
  const kept = await entries<string, Draft>(storeFor(userId)).catch(() => [])
  return new Set(kept.filter(([, draft]) => Object.keys(draft).length > 0).map(([name]) => name))
}

/** Calls back when a draft of this tab was written or removed. */
export function watchDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
