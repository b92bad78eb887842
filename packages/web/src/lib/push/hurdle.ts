export type Hurdle = 'unsupported' | 'refused' | 'withdrawn' | 'no-address'

/**
 * Returns the reason why this browser gets no push messages, or null if it finds none. Sends no request and
 * shows no permission prompt.
 */
export function findHurdle(): Hurdle | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'refused' : null
}
