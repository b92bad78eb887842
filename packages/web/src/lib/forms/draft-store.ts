import { clear, createStore, del, entries, get, type UseStore, update } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { keepInTab, readFromTab, removeFromTab } from '#lib/session/tab-storage.ts'
import { mergeDraft, type TypedHere } from './merge-draft.ts'

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

/** False once the browser has not kept what was typed. */
let isKeeping = true

/** Whether it was kept: a browser may refuse to keep anything, at once or later, and the form works all the same. */
async function tell(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    isKeeping = true
  } catch {
    isKeeping = false
  }
  for (const listener of listeners) listener()
  return isKeeping
}

/** Whether what was typed last is kept on this device. */
export const useKeepsDrafts = (): boolean =>
  useSyncExternalStore(
    watchDrafts,
    () => isKeeping,
    () => true,
  )

const probe = 'koya-probe'

/** Whether this browser lets drafts be kept at all. */
export const keepsDrafts = (): Promise<boolean> =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open(probe)
    opening.onerror = () => resolve(false)
    opening.onsuccess = () => {
      opening.result.close()
      indexedDB.deleteDatabase(probe)
      resolve(true)
    }
  }).catch(() => false)

/** What is on its way into the database, and would be lost with the page until it is there; one form at a time. */
const lateEntry = 'koya-late-draft'

interface LateDraft<Typed> {
  userId: string
  name: string
  typed: Typed
}

/** What was typed in this tab when its page went, too late for the database. */
export function readLate<Kept extends object>(userId: string, name: string): Partial<Kept> {
  const late = readFromTab<LateDraft<Partial<Kept>>>(lateEntry)
  return late?.userId === userId && late.name === name ? late.typed : {}
}

export const keepLate = (userId: string, name: string, typed: Draft): void =>
  keepInTab(lateEntry, {
    userId,
    name,
    typed: { ...readLate(userId, name), ...typed },
  } satisfies LateDraft<Draft>)

let changesUnderWay = 0

export const readDraft = async (userId: string, name: string): Promise<Draft | undefined> =>
  get<Draft>(name, storeFor(userId))

/**
 * In one step, so that two tabs on one form do not write over each other's fields. Answers the draft as it is then;
 * null if it could not be kept.
 */
export async function changeDraft(userId: string, name: string, own: TypedHere): Promise<Draft | null> {
  keepLate(userId, name, own.typed)
  let changed: Draft = {}
  const change = (draft: Draft = {}): Draft => {
    changed = mergeDraft(draft, own)
    return changed
  }
  changesUnderWay++
  const isKept = await tell(() => update<Draft>(name, change, storeFor(userId)))
  changesUnderWay--
  if (isKept && changesUnderWay === 0) removeFromTab(lateEntry)
  return isKept ? changed : null
}

/** Resolves once it is gone, or cannot be removed. */
export function removeDraft(userId: string, name: string): Promise<boolean> {
  removeFromTab(lateEntry)
  return tell(() => del(name, storeFor(userId)))
}

export function removeDrafts(userId: string): void {
  removeFromTab(lateEntry)
  tell(() => clear(storeFor(userId)))
}

/** The names of the drafts in which something is kept. */
export async function listDrafts(userId: string): Promise<ReadonlySet<string>> {
  const read = async () => entries<string, Draft>(storeFor(userId))
  const kept = await read().catch(() => [])
  return new Set(kept.filter(([, draft]) => Object.keys(draft).length > 0).map(([name]) => name))
}

/** Calls back when a draft of this tab was written or removed. */
export function watchDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
