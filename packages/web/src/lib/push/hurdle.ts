/** The reason why a browser gets no push messages. */
export type Hurdle = 'unsupported' | 'refused' | 'withdrawn' | 'no-address'

/** Returns the hurdle that the browser reports without a permission prompt or a request. */
export function findHurdle(): Hurdle | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'refused' : null
}
