import { nothingStored } from '@koya/contract/stored-code'
import { findWorker } from '#lib/push/leave-push.ts'

/** Removes the app's caches but not the worker, which may show push messages. */
export async function removeFiles(): Promise<void> {
  await tellServer(nothingStored)
  for (const name of await caches.keys()) if (name.startsWith('koya-')) await caches.delete(name)
}

/** Makes the browser send `mark` with page requests; does nothing while no worker is active. */
export async function tellServer(mark: string): Promise<void> {
  await (await findWorker())?.navigationPreload?.setHeaderValue(mark).catch(() => undefined)
}
