declare const self: ServiceWorkerGlobalScope

/** Opens the page that a pressed message leads to, and never in a window where another page is open. */
export function openPressed(event: NotificationEvent): void {
  event.notification.close()
  event.waitUntil(openPage(new URL(event.notification.data, location.origin).href))
}

async function openPage(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await (windows.find(({ url }) => url === address)?.focus() ?? self.clients.openWindow(address))
}
