declare const self: ServiceWorkerGlobalScope

/** The message that the server sends (notifications/push/push-sender.ts). */
interface Message {
  title: string
  body: string
  address: string
  tag: string
}

/**
 * The message for a push that the worker cannot read. The worker must show a message, because the browser
 * might otherwise end the subscription.
 */
const general: Message = {
  title: 'There is something new for you in Koya',
  body: '',
  address: '/dashboard/inbox',
  tag: 'koya',
}

/** A message replaces an earlier one with the same tag (rules: inbox 16). */
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
