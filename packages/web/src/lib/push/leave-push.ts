/** The worker and its push messages belong to the areas. */
export const workerScope = '/dashboard'

/** Returns the worker of this device; undefined where it has none, or where the browser knows none. */
export const findWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration(workerScope) ?? Promise.resolve(undefined)

/**
 * Ends push messages in this browser and closes those on show, so that the next person on the device finds none.
 * Works without a network.
 */
export async function leavePush(): Promise<void> {
  const worker = await findWorker()
  for (const shown of (await worker?.getNotifications?.()) ?? []) shown.close()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}
