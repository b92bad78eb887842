import type { Role } from '@koya/contract'
import { findWorker, workerScope } from '#lib/push/leave-push.ts'
import { trustedWorker } from '#lib/trusted-html.ts'

/** The files and the frame; nothing personal. The worker reads them, and stores nothing itself (decision 0117). */
const cacheName = 'koya-code'
/** The worker knows the frame by this address. */
const frameAddress = '/dashboard/frame'

/** The files with which an area works without a network; the build writes the list. */
export interface KeptFiles {
  frame: string
  entry: string
  files: readonly string[]
  bytes: number
}

/** Returns the list of an area. `withdrawn` where the server has taken the worker back; null without an answer. */
export async function readKeptFiles(role: Role): Promise<KeptFiles | 'withdrawn' | null> {
  const answer = await fetch(`/worker/${role.toLowerCase()}.json`, { cache: 'no-cache' }).catch(() => null)
  if (answer?.status === 404) return 'withdrawn'
  return answer?.ok ? answer.json() : null
}

/**
 * Stores what is missing, and the frame last, so that no frame opens without its files. Rejects where the browser
 * refuses, and after the signal. Returns false where nothing was stored.
 */
export async function keepCode({ frame, entry, files }: KeptFiles, signal: AbortSignal): Promise<boolean> {
  await navigator.serviceWorker.register(trustedWorker(), { scope: workerScope })
  const cache = await caches.open(cacheName)
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((file) => !here.has(file))
  await cache.addAll(missing.map((file) => new Request(file, { priority: 'low', signal })))
  // Without a cookie the server draws the page for nobody.
  const answer = await fetch(frame, { credentials: 'omit', cache: 'no-cache', redirect: 'error', signal })
  const html = await answer.text()
  // Only the frame of this version, never the page of a fault.
  if (!answer.ok || !html.includes(entry)) return false
  const headers = new Headers(answer.headers)
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name)
  signal.throwIfAborted()
  await cache.put(frameAddress, new Response(markKept(html), { headers }))
  return true
}

/** Marks the kept copy, so that the page knows that no server has sent it (early-script.ts). */
const markKept = (html: string): string => html.replace('<html', '<html data-kept')

/** Removes files that neither this version nor an open page uses. Rejects where the browser has no locks. */
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

/** Returns the entry script of this page, which names its version. */
export const ownEntry = (): string | null | undefined =>
  document.querySelector('link[rel=modulepreload][href*="/entry.client-"]')?.getAttribute('href')

/** Holds the files of this page's version until the page closes. */
export const holdVersion = (): void =>
  void navigator.locks?.request(
    versionLock + ownEntry(),
    { mode: 'shared' },
    () => new Promise(() => undefined),
  )

/** Removes the worker and all that was kept for it. */
export async function removeCode(): Promise<void> {
  await (await findWorker())?.unregister()
  await removeFiles()
}

/** Removes what was kept. The worker stays where it shows push messages. */
export async function removeFiles(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('koya-')) await caches.delete(name)
}
