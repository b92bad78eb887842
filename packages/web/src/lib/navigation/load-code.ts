import { isServerThere } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { readFromTab, removeFromTab, storeInTab } from '#lib/session/tab-storage.ts'

/** The session-storage entry with the name of the lazy module for which the page was reloaded. */
const entry = 'koya-asked-code'

let reloadedFor = readFromTab<string>(entry)
removeFromTab(entry)

/** Returns true if a service worker controls this page and thus may have its files in the cache. */
export const isControlled = (): boolean => Boolean(navigator.serviceWorker?.controller)

const failed = new Set<string>()

/** Returns true if the page was reloaded to load this code, and the code has not loaded since. */
export const wasAskedFor = (name: string): boolean => reloadedFor === name

/** Returns true if the code has failed to load even after a reload. */
export const isGivenUp = (name: string): boolean => failed.has(name) && wasAskedFor(name)

function loadPageFor(name: string): Promise<never> {
  storeInTab(entry, name)
  location.reload()
  return new Promise<never>(() => undefined)
}

/** False offline without a service worker, because many browsers remember a failed import until a reload. */
const mayImport = (): boolean => navigator.onLine || isControlled()

/** Loads code that no screen waits for. Never reloads the page, because the user may have chosen a file. */
export const loadQuietly = <Module>(load: () => Promise<Module>): Promise<Module> =>
  mayImport() ? load() : Promise.reject(new Error())

/**
 * Loads code on demand (decision 0117). After a failure, reloads the page if the server answers; otherwise
 * throws an `ApiError`. Also throws if the reload has not helped, because a missing file would cause endless
 * reloads.
 */
export async function loadCode<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  if (!mayImport()) throw new ApiError('', null, null)
  if (failed.has(name) && (await isServerThere())) return loadPageFor(name)
  const code = await load().catch(() => null)
  if (code === null) {
    failed.add(name)
    if (!wasAskedFor(name) && (await isServerThere())) return loadPageFor(name)
    throw new ApiError('', null, null)
  }
  if (wasAskedFor(name)) reloadedFor = null
  return code
}
