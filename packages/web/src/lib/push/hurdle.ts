export type Hurdle = 'unsupported' | 'refused' | 'withdrawn' | 'no-address'

/** Returns why this browser cannot get push messages; null if no reason is known. Shows no prompt. */
export function findHurdle(): Hurdle | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'refused' : null
}
