import type { Page } from '@playwright/test'

/** Returns, as text, the drafts and outbox entries that the browser stores for signed-in people. */
export const draftsIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const kept: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('koya-drafts-')) continue
      const database = await answerOf(indexedDB.open(name))
      kept.push(...(await answerOf(database.transaction('drafts').objectStore('drafts').getAll())))
      database.close()
    }
    return JSON.stringify(kept)
  })

/** Blocks the person's drafts database from `page`, a separate tab, until the returned function runs. */
export async function keepDraftsBusy(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const payload = JSON.parse(atob((localStorage.getItem('token') ?? '').split('.')[1] ?? ''))
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(`koya-drafts-${payload.userId}`)
      request.onupgradeneeded = () => request.result.createObjectStore('drafts')
      request.onsuccess = () => resolve(request.result)
    })
    const store = database.transaction('drafts', 'readwrite').objectStore('drafts')
    const again = () => {
      if (document.body.dataset.letGo) database.close()
      else store.get('nothing').onsuccess = again
    }
    again()
  })
  return () =>
    page.evaluate(() => {
      document.body.dataset.letGo = 'yes'
    })
}
