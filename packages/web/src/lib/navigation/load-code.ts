import { isServerThere } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { keepInTab, readFromTab, removeFromTab } from '#lib/session/tab-storage.ts'

/** The name of the code for which the page was loaded anew. */
const entry = 'koya-asked-code'

let reloadedFor = readFromTab<string>(entry)
removeFromTab(entry)

const failed = new Set<string>()

/** What the code was asked for opens by itself after that: nobody has to press a second time. */
export const wasAskedFor = (name: string): boolean => reloadedFor === name

/** Asking for it once more brings nothing: the page was loaded anew for it, and it has failed all the same. */
export const isGivenUp = (name: string): boolean => failed.has(name) && wasAskedFor(name)

function loadPageFor(name: string): Promise<never> {
  keepInTab(entry, name)
  location.reload()
  return new Promise<never>(() => undefined)
}

/**
 * Code that travels when it is needed; without a network it fails, and says so, like any other call. Many browsers
 * remember a failed import for as long as the page lives: so none is begun while the browser knows itself offline, and
 * after one that failed the page is loaded anew, once the server can be reached: what was typed is kept, and nobody
 * loses the page to a dead line. By itself it does so once, or a file that is gone would keep the page loading for ever.
 */
export async function loadCode<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) throw new ApiError('', null, null)
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
