import type { Input } from '@koya/contract'
import { readKeptFiles } from '#lib/kept/kept-code.ts'
import { readSession } from '#lib/session/session.ts'
import { trustedWorker } from '#lib/trusted-html.ts'
import { findHurdle, type Hurdle } from './hurdle.ts'
import { findWorker, workerScope } from './leave-push.ts'

export class CannotPush extends Error {
  readonly hurdle: Hurdle

  constructor(hurdle: Hurdle) {
    super(`No push messages: ${hurdle}`)
    this.hurdle = hurdle
  }
}

export type Subscribed = Input<'addPushDevice'>['body']

/** Asks for permission. Call this right after a press, because some browsers allow the prompt only then. */
export async function askForPermission(): Promise<void> {
  const known = findHurdle()
  if (known) throw new CannotPush(known)
  if ((await Notification.requestPermission()) !== 'granted') throw new CannotPush('refused')
}

/** Ends the old push subscription, and returns a new one for the key of the server. */
export async function getAddress(worker: ServiceWorkerRegistration, key: string): Promise<Subscribed> {
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  // A browser that offers the push API may still refuse to subscribe, for example in a private window.
  const subscription = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null)
  const { endpoint, keys: { p256dh, auth } = {} } = subscription?.toJSON() ?? {}
  if (!endpoint || !p256dh || !auth) throw new CannotPush('no-address')
  return { endpoint, keys: { p256dh, auth } }
}

/**
 * Returns the registration of the active service worker, and registers it if missing. Throws `CannotPush` if
 * the server has withdrawn the worker.
 */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const session = readSession()
  if (session && (await readKeptFiles(session.role)) === 'withdrawn') throw new CannotPush('withdrawn')
  if (!(await findWorker())) await navigator.serviceWorker.register(trustedWorker(), { scope: workerScope })
  return navigator.serviceWorker.ready
}

/** True if the browser has a push subscription for this key of the server. */
export async function hasAddress(key: string): Promise<boolean> {
  const subscription = await (await findWorker())?.pushManager?.getSubscription()
  const bytes = subscription?.options.applicationServerKey
  if (!bytes) return false
  const binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}
