export type Hurdle = 'unsupported' | 'refused' | 'withdrawn' | 'no-address'

/** Returns the reason why this browser gets no push messages, without a prompt; null if it finds none. */
export function findHurdle(): Hurdle | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'refused' : null
}
