declare const self: ServiceWorkerGlobalScope

/** Opens the page of the pressed push message, in a window that already shows it or else in a new one. */
export function openPressed(event: NotificationEvent): void {
  event.notification.close()
  event.waitUntil(openPage(new URL(event.notification.data, location.origin).href))
}

async function openPage(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await (windows.find(({ url }) => url === address)?.focus() ?? self.clients.openWindow(address))
}
