import type { Input } from '@koya/contract'
import { readKeptFiles } from '#lib/kept/kept-code.ts'
import { readSession } from '#lib/session/session.ts'
import { trustedWorker } from '#lib/trusted-html.ts'
import { findWorker, workerScope } from './leave-push.ts'

/** Why a browser gets no push messages. */
export type Hurdle = 'unsupported' | 'refused' | 'withdrawn' | 'no-address'

export class CannotPush extends Error {
  readonly hurdle: Hurdle

  constructor(hurdle: Hurdle) {
    super(`No push messages: ${hurdle}`)
    this.hurdle = hurdle
  }
}

/** Returns what is known without asking anybody. */
export function findHurdle(): Hurdle | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'refused' : null
}

export type Subscribed = Input<'addPushDevice'>['body']

/** Asks for permission and an address. Call it only after a press. */
export async function askForAddress(key: string): Promise<Subscribed> {
  const known = findHurdle()
  if (known) throw new CannotPush(known)
  // The question comes first, because browsers want it right after the press.
  if ((await Notification.requestPermission()) !== 'granted') throw new CannotPush('refused')
  return getAddress(await readyWorker(), key)
}

/** Returns a new address for the key of the server. */
export async function getAddress(worker: ServiceWorkerRegistration, key: string): Promise<Subscribed> {
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  // Private windows have push messages, but refuse each address.
  const subscription = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null)
  const { endpoint, keys: { p256dh, auth } = {} } = subscription?.toJSON() ?? {}
  if (!endpoint || !p256dh || !auth) throw new CannotPush('no-address')
  return { endpoint, keys: { p256dh, auth } }
}

/** The worker may not be there yet, or not be wanted for opening without a network. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const session = readSession()
  if (session && (await readKeptFiles(session.role)) === 'withdrawn') throw new CannotPush('withdrawn')
  if (!(await findWorker())) await navigator.serviceWorker.register(trustedWorker(), { scope: workerScope })
  return navigator.serviceWorker.ready
}

/** True if the browser has an address for this key of the server. */
export async function hasAddress(key: string): Promise<boolean> {
  const subscription = await (await findWorker())?.pushManager?.getSubscription()
  const bytes = subscription?.options.applicationServerKey
  if (!bytes) return false
  const binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}
