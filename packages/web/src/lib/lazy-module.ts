import { queryOptions } from '@tanstack/react-query'
import { isServerThere } from './api.ts'
import { ApiError } from './api-error.ts'
import { keepInTab, readFromTab, removeFromTab } from './tab-storage.ts'

/** The name of the code for which the page was loaded anew. */
const entry = 'koya-asked-code'

let reloadedFor = readFromTab<string>(entry)
removeFromTab(entry)

const failed = new Set<string>()

/** What the code was asked for opens by itself after that: nobody has to press a second time. */
export const wasAskedFor = (name: string): boolean => reloadedFor === name

function loadPageFor(name: string): Promise<never> {
  keepInTab(entry, name)
  location.reload()
  return new Promise<never>(() => undefined)
}

/**
 * Code that travels when it is needed, once; without a network it fails, and says so, like any other call, and comes
 * by itself when the network is back. Many browsers remember a failed import for as long as the page lives: so none is
 * begun while the browser knows itself offline, and after one that failed the page is loaded anew, once the server can
 * be reached: what was typed is kept, and nobody loses the page to a dead line. By itself it does so once, or a file
 * that is gone would keep the page loading for ever.
 */
export const lazyModule = <Module>(name: string, load: () => Promise<Module>) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: async () => {
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
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Much of it comes ahead, while somebody reads what another call has failed with.
    meta: { aside: true },
    refetchOnReconnect: () => !failed.has(name) || !wasAskedFor(name),
    refetchOnWindowFocus: () => navigator.onLine && (!failed.has(name) || !wasAskedFor(name)),
  })
