import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import type {
  openPushService,
  TestBrowser,
} from '../../../packages/server/src/testing/servers/push-service.ts'

type Service = Awaited<ReturnType<typeof openPushService>>

/** A visible push message. */
export interface Shown {
  title: string
  body: string
  tag: string
  data: string
}

/** The messages that the service worker shows now, and the addresses that it has opened. */
interface Noted {
  shown: Shown[]
  opened: string[]
}

type NotedWorker = ServiceWorkerRegistrationHost & { noted?: Noted }
interface ServiceWorkerRegistrationHost {
  registration: { showNotification: (title: string, shown: Omit<Shown, 'title'>) => Promise<void> }
  clients: { openWindow: (address: string) => Promise<null> }
}

const storedPermission = 'phone-permission'
const storedAddress = 'phone-address'

/** Replaces the test browser's push service and notifications; keys, encryption and worker are real. */
export async function usePushPhone(context: BrowserContext, service: Service, answer: 'granted' | 'denied') {
  const browsers = new Map<string, TestBrowser>()
  const phone = { prompts: 0, find, read, deliver, press, listShown }

  await context.exposeBinding('phoneAsk', () => {
    phone.prompts++
    return answer
  })
  await context.exposeBinding('phoneSubscribe', () => {
    const browser = service.subscribe()
    browsers.set(browser.subscription.endpoint, browser)
    return browser.subscription
  })
  await context.exposeBinding('phoneShown', listShown)
  await context.exposeBinding('phoneClose', async (_source, tag: string) => {
    const worker = await noting()
    await worker?.evaluate((closed) => {
      const { noted }: NotedWorker = Object(self)
      if (noted) noted.shown = noted.shown.filter((one) => one.tag !== closed)
    }, tag)
  })
  await context.addInitScript(pretend, [storedPermission, storedAddress] as const)

  /** Returns the service worker, which from now on records messages and pages instead of showing them. */
  async function noting(): Promise<Worker | undefined> {
    const worker = context.serviceWorkers().at(-1)
    await worker?.evaluate(() => {
      const host: NotedWorker = Object(self)
      if (host.noted) return
      const noted: Noted = { shown: [], opened: [] }
      host.noted = noted
      host.registration.showNotification = async (title, shown) => {
        noted.shown = [...noted.shown.filter(({ tag }) => tag !== shown.tag), { title, ...shown }]
      }
      host.clients.openWindow = async (address) => {
        noted.opened.push(address)
        return null
      }
    })
    return worker
  }

  async function listShown(): Promise<Shown[]> {
    const worker = await noting()
    return (await worker?.evaluate(() => Object(self).noted.shown)) ?? []
  }

  /** Returns this browser as the push service stores it; null without a push subscription. */
  async function find(page: Page): Promise<TestBrowser | null> {
    const stored = await page.evaluate((entry) => localStorage.getItem(entry), storedAddress)
    return browsers.get(stored === null ? '' : JSON.parse(stored).endpoint) ?? null
  }

  /** Waits for `count` messages at the push service, and returns them decrypted. */
  async function read(page: Page, count: number): Promise<unknown[]> {
    const browser = await find(page)
    await expect.poll(() => browser?.read().length).toBe(count)
    return browser?.read() ?? []
  }

  /** Dispatches a push event with the message to the worker, as a browser does. */
  async function deliver(page: Page, message: unknown): Promise<void> {
    await noting()
    const session = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [last] = registrations.filter(({ isDeleted }) => !isDeleted).slice(-1)
        if (last) resolve(last.registrationId)
      }),
    )
    await session.send('ServiceWorker.enable')
    const registrationId = await registered
    const data = typeof message === 'string' ? message : JSON.stringify(message)
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    })
    await session.detach()
  }

  /** Presses a visible message, and returns the address that the worker opens. */
  async function press(message: Shown): Promise<string | undefined> {
    const worker = await noting()
    const opened = await worker?.evaluate(async (shown) => {
      const { noted }: { noted: Noted } = Object(self)
      const close = () => {
        noted.shown = noted.shown.filter(({ tag }) => tag !== shown.tag)
      }
      const ended: Promise<unknown>[] = []
      const event = Object.assign(new Event('notificationclick'), {
        notification: { ...shown, close },
        waitUntil: (end: Promise<unknown>) => ended.push(end),
      })
      dispatchEvent(event)
      await Promise.all(ended)
      return noted.opened
    }, message)
    return opened?.at(-1)
  }

  return phone
}

/** Replaces the browser's APIs for notifications and push messages before the page's scripts run. */
function pretend([permissionEntry, addressEntry]: readonly [string, string]): void {
  // A new tab begins with an empty page, where `ServiceWorkerRegistration` does not exist.
  if (!('ServiceWorkerRegistration' in window)) return
  const test: {
    phoneAsk(): Promise<NotificationPermission>
    phoneSubscribe(): Promise<PushSubscriptionJSON>
    phoneShown(): Promise<Shown[]>
    phoneClose(tag: string): Promise<void>
  } = Object(window)
  const permission = () => localStorage.getItem(permissionEntry) ?? 'default'
  Object.defineProperty(Notification, 'permission', { get: permission })
  Notification.requestPermission = async () => {
    const answer = await test.phoneAsk()
    localStorage.setItem(permissionEntry, answer)
    return answer
  }

  const find = async () => {
    const stored = localStorage.getItem(addressEntry)
    if (stored === null) return null
    const { key, ...json } = JSON.parse(stored)
    const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    )
    const unsubscribe = async () => {
      localStorage.removeItem(addressEntry)
      return true
    }
    return { options: { applicationServerKey: bytes.buffer }, toJSON: () => json, unsubscribe }
  }
  Object.assign(PushManager.prototype, {
    getSubscription: find,
    async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
      if (permission() !== 'granted') throw new DOMException('Registration failed', 'NotAllowedError')
      const json = await test.phoneSubscribe()
      localStorage.setItem(addressEntry, JSON.stringify({ ...json, key }))
      return find()
    },
  })
  Object.assign(ServiceWorkerRegistration.prototype, {
    getNotifications: async () =>
      (await test.phoneShown()).map((one) => ({ ...one, close: () => test.phoneClose(one.tag) })),
  })
}
