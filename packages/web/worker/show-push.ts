declare const self: ServiceWorkerGlobalScope

/** What the server sends (notifications/push/push-sender.ts). */
interface Message {
  title: string
  body: string
  address: string
  tag: string
}

/** Browsers end the push messages of a worker that shows nothing, so this stands for what cannot be read. */
const general: Message = {
  title: 'There is something new for you in Koya',
  body: '',
  address: '/dashboard/inbox',
  tag: 'koya',
}

/** Shows a push message. A later one with its tag takes the place of an earlier one (rules: inbox 16). */
export function showPush(event: PushEvent): void {
  const { title, address, ...shown } = readMessage(event.data)
  const looks = { data: address, icon: '/icon-192.png', badge: '/badge-96.png', lang: 'en' }
  event.waitUntil(self.registration.showNotification(title, { ...shown, ...looks }))
}

function readMessage(data: PushMessageData | null): Message {
  try {
    return { ...general, ...data?.json() }
  } catch {
    return general
  }
}
