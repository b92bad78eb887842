import { isServerThere } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { readFromTab, removeFromTab, storeInTab } from '#lib/session/tab-storage.ts'

/** The tab-storage entry that names the lazy module for which the page was reloaded. */
const entry = 'koya-asked-code'

let reloadedFor = readFromTab<string>(entry)
removeFromTab(entry)

/** True for a page whose files a worker may have kept. */
export const isControlled = (): boolean => Boolean(navigator.serviceWorker?.controller)

const failed = new Set<string>()

/**
 * True if the page was reloaded for this code. Its screen part then opens by itself, without a second press.
 */
export const wasAskedFor = (name: string): boolean => reloadedFor === name

/** True if the code has failed even after a reload of the page, so that another try is useless. */
export const isGivenUp = (name: string): boolean => failed.has(name) && wasAskedFor(name)

function loadPageFor(name: string): Promise<never> {
  storeInTab(entry, name)
  location.reload()
  return new Promise<never>(() => undefined)
}

/**
 * Loads code on demand. Without a network it fails like any other call. Many browsers remember a failed import
 * until the page reloads. While the browser is offline, the function therefore imports only files that a worker
 * may have (decision 0117). After a failed import it reloads the page once the server is reachable; drafts keep
 * typed text. It reloads only once by itself, because a deleted file would cause endless reloads.
 */
export async function loadCode<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine && !isControlled()) throw new ApiError('', null, null)
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
