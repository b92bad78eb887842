import type { Role } from '@koya/contract'
import { nothingStored, storedCodeMark } from '@koya/contract/stored-code'
import { findWorker, workerScope } from '#lib/push/leave-push.ts'
import { trustedWorker } from '#lib/trusted-html.ts'

/** The cache of an area's files and its frame, a page without personal data (decision 0117). */
const cacheName = 'koya-code'
const frameAddress = '/dashboard/frame'

/** The files that an area needs without a network, as the build lists them. */
export interface KeptFiles {
  frame: string
  entry: string
  files: readonly string[]
  bytes: number
}

/** Returns an area's file list; null if the call fails, 'withdrawn' if the server offers no worker. */
export async function readKeptFiles(role: Role): Promise<KeptFiles | 'withdrawn' | null> {
  const answer = await fetch(`/worker/${role.toLowerCase()}.json`, { cache: 'no-cache' }).catch(() => null)
  if (answer?.status === 404) return 'withdrawn'
  return answer?.ok ? answer.json() : null
}

/**
 * Registers the worker and stores the missing files, then the page `frame`. Returns false if this page was
 * not stored; rejects if a fetch or the storing fails.
 */
export async function keepCode({ frame, entry, files }: KeptFiles, signal: AbortSignal): Promise<boolean> {
  await navigator.serviceWorker.register(trustedWorker(), { scope: workerScope })
  const cache = await caches.open(cacheName)
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((file) => !here.has(file))
  await cache.addAll(missing.map((file) => new Request(file, { priority: 'low', signal })))
  // Without a cookie the server renders the page without personal data.
  const answer = await fetch(frame, { credentials: 'omit', cache: 'no-cache', redirect: 'error', signal })
  const html = await answer.text()
  // Refuses an error page, and a page of another version, which lacks `entry`.
  if (!answer.ok || !html.includes(entry)) return false
  const headers = new Headers(answer.headers)
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name)
  signal.throwIfAborted()
  await cache.put(frameAddress, new Response(markKept(html), { headers }))
  return true
}

/** Adds the attribute `data-kept`, which tells `early-script.ts` that the page comes from the cache. */
const markKept = (html: string): string => html.replace('<html', '<html data-kept')

/** Makes page requests name the stored area, so that the server links styles in pages (decision 0150). */
export async function tellStored(role: Role, { entry }: KeptFiles): Promise<void> {
  // Another tab may have removed the files meanwhile.
  if (await caches.has(cacheName)) await tellServer(storedCodeMark(role, entry))
}

/** Makes the browser send `mark` with page requests; does nothing while no worker is active. */
async function tellServer(mark: string): Promise<void> {
  await (await findWorker())?.navigationPreload?.setHeaderValue(mark).catch(() => undefined)
}

/** Removes the files of other versions, unless a tab shows another version. Rejects without Web Locks. */
export async function removeOldCode({ entry, files }: KeptFiles): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  const inUse = held.filter(({ name }) => name?.startsWith(versionLock)).map(({ name }) => name)
  if (inUse.some((name) => name !== versionLock + entry)) return
  const cache = await caches.open(cacheName)
  const wanted = new Set([...files, frameAddress])
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}

const versionLock = 'koya-version '

/** Returns the address of this page's entry script, which identifies the version. */
export const ownEntry = (): string | null | undefined =>
  document.querySelector('link[rel=modulepreload][href*="/entry.client-"]')?.getAttribute('href')

/** Holds a lock on this page's version until the page closes, so that its files stay in the cache. */
export const holdVersion = (): void =>
  void navigator.locks?.request(
    versionLock + ownEntry(),
    { mode: 'shared' },
    () => new Promise(() => undefined),
  )

/** Removes the worker and everything that the app has put into caches. */
export async function removeCode(): Promise<void> {
  await (await findWorker())?.unregister()
  await removeFiles()
}

/** Removes the app's caches but not the worker, which may show push messages. */
export async function removeFiles(): Promise<void> {
  await tellServer(nothingStored)
  for (const name of await caches.keys()) if (name.startsWith('koya-')) await caches.delete(name)
}
