import { clear, createStore, del, entries, get, type UseStore, update } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { readFromTab, removeFromTab, storeInTab } from '#lib/session/tab-storage.ts'
import { mergeDraft, type TypedHere } from './merge-draft.ts'

/** The changed values of a form, by field name; `mergeDraft` adds `replaced` and `origin`. */
export type Draft = Record<string, unknown>

export const submissionDraft = (taskId: string): string => `submission-${taskId}`

/** Returns the draft name of a grade, which all attempts at the task share (rules: grading 29). */
export const gradeDraft = (menteeId: string, taskId: string): string => `grade-${menteeId}-${taskId}`

const unsentPrefix = 'unsent-'

/** Returns the database key of a write in the outbox (decision 0116). */
export const unsentName = (draft: string): string => `${unsentPrefix}${draft}`

export const isUnsentName = (name: string): boolean => name.startsWith(unsentPrefix)

const stores = new Map<string, UseStore>()
const listeners = new Set<() => void>()

/** Returns the IndexedDB store of a user's drafts. Each user has a database (rules: auth 68). */
export function storeFor(userId: string): UseStore {
  const store = stores.get(userId) ?? createStore(`koya-drafts-${userId}`, 'drafts')
  stores.set(userId, store)
  return store
}

/** False if the last change to the store of drafts and unsent writes has failed. */
let isStoring = true

/** Runs a change and notifies the listeners; returns false if the browser refuses to store. */
export async function runAndNotify(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    isStoring = true
  } catch {
    isStoring = false
  }
  for (const listener of listeners) listener()
  return isStoring
}

export const useStoresDrafts = (): boolean =>
  useSyncExternalStore(
    watchDrafts,
    () => isStoring,
    () => true,
  )

const probe = 'koya-probe'

export const storesDrafts = (): Promise<boolean> =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open(probe)
    opening.onerror = () => resolve(false)
    opening.onsuccess = () => {
      opening.result.close()
      indexedDB.deleteDatabase(probe)
      resolve(true)
    }
  }).catch(() => false)

/** The session-storage entry for one form's text that is not yet in IndexedDB. */
const lateEntry = 'koya-late-draft'

interface LateDraft<Typed> {
  userId: string
  name: string
  typed: Typed
}

/** Returns the text that this tab could not store in the database before its page closed. */
export function readLate<Stored extends object>(userId: string, name: string): Partial<Stored> {
  const late = readFromTab<LateDraft<Partial<Stored>>>(lateEntry)
  return late?.userId === userId && late.name === name ? late.typed : {}
}

export const storeLate = (userId: string, name: string, typed: Draft): void =>
  storeInTab(lateEntry, {
    userId,
    name,
    typed: { ...readLate(userId, name), ...typed },
  } satisfies LateDraft<Draft>)

let changesUnderWay = 0

export const readDraft = async (userId: string, name: string): Promise<Draft | undefined> =>
  get<Draft>(name, storeFor(userId))

/**
 * Merges typed values into the stored draft in one transaction, because two tabs may write to it. Returns the
 * merged draft, or null if storing failed.
 */
export async function changeDraft(userId: string, name: string, own: TypedHere): Promise<Draft | null> {
  storeLate(userId, name, own.typed)
  let changed: Draft = {}
  const change = (draft: Draft = {}): Draft => {
    changed = mergeDraft(draft, own)
    return changed
  }
  changesUnderWay++
  const hasStored = await runAndNotify(() => update<Draft>(name, change, storeFor(userId)))
  changesUnderWay--
  if (hasStored && changesUnderWay === 0) removeFromTab(lateEntry)
  return hasStored ? changed : null
}

/** Resolves with true once the draft is removed, and with false if it cannot be removed. */
export function removeDraft(userId: string, name: string): Promise<boolean> {
  removeFromTab(lateEntry)
  return runAndNotify(() => del(name, storeFor(userId)))
}

export function removeDrafts(userId: string): void {
  removeFromTab(lateEntry)
  runAndNotify(() => clear(storeFor(userId)))
}

/** Returns the names of the drafts that are not empty, and of the unsent writes. */
export async function listDrafts(userId: string): Promise<ReadonlySet<string>> {
  const read = async () => entries<string, Draft>(storeFor(userId))
  const kept = await read().catch(() => [])
  return new Set(
    kept.filter(([name, draft]) => isUnsentName(name) || Object.keys(draft).length > 0).map(([name]) => name),
  )
}

/** Calls `listener` when this tab changes a draft or an unsent write. Returns a function to stop. */
export function watchDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
