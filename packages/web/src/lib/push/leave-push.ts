/** The scope of the service worker: the pages for signed-in people. */
export const workerScope = '/dashboard'

/** Returns undefined if no worker is registered, or if the browser does not support service workers. */
export const findWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration(workerScope) ?? Promise.resolve(undefined)

/** Ends the push subscription and closes the visible push messages. */
export async function leavePush(): Promise<void> {
  const worker = await findWorker()
  for (const shown of (await worker?.getNotifications?.()) ?? []) shown.close()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}
