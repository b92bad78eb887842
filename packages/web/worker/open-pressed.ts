declare const self: ServiceWorkerGlobalScope

/**
 * Opens the page of the push message that the person pressed. Uses a window that already shows this page;
 * otherwise opens a new window. So the message never replaces another page.
 */
export function openPressed(event: NotificationEvent): void {
  event.notification.close()
  event.waitUntil(openPage(new URL(event.notification.data, location.origin).href))
}

async function openPage(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await (windows.find(({ url }) => url === address)?.focus() ?? self.clients.openWindow(address))
}
