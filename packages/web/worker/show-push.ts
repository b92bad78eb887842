declare const self: ServiceWorkerGlobalScope

/** A push message, as notifications/push/push-sender.ts sends it. */
interface Message {
  title: string
  body: string
  address: string
  tag: string
}

/** The message for an unreadable push; without a message, the browser might end the subscription. */
const general: Message = {
  title: 'There is something new for you in Koya',
  body: '',
  address: '/dashboard/inbox',
  tag: 'koya',
}

/** Shows a push message, in place of an earlier one with the same tag (rules: inbox 16). */
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
