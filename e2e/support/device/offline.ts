import { type BrowserContext, expect, type Page } from '@playwright/test'

/** The delay in `use-may-keep.ts` before a page stores its data for offline use. */
const quietMilliseconds = 8000
/** The longest delay that `setTimeout` accepts. */
const neverMilliseconds = 2 ** 31 - 1

/** Makes pages store their offline data after 0.3 seconds or never, so that no test waits eight seconds. */
export async function keepAtOnceOrNever(context: BrowserContext, isAtOnce: boolean): Promise<void> {
  await context.addInitScript(
    ([quiet, pause]) => {
      const wait = window.setTimeout
      Object.assign(window, {
        setTimeout: (run: TimerHandler, milliseconds?: number, ...given: unknown[]) =>
          wait(run, milliseconds === quiet ? pause : milliseconds, ...given),
      })
    },
    [quietMilliseconds, isAtOnce ? 300 : neverMilliseconds] as const,
  )
}

/** Returns the keys of entries in the databases `koya-kept-…`, and the paths of cached files. */
export const keptOn = (page: Page): Promise<{ answers: string[]; caches: string[] }> =>
  page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const answers: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('koya-kept-')) continue
      const database = await answerOf(indexedDB.open(name))
      const keys = await answerOf(database.transaction('answers').objectStore('answers').getAllKeys())
      answers.push(...keys.map(String))
      database.close()
    }
    const files = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
    return { answers, caches: files.flat().map((url) => new URL(url).pathname) }
  })

/** Returns the ids of the people whose database `koya-kept-…` has an entry. */
export const keptOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const people: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('koya-kept-')) continue
      const database = await answerOf(indexedDB.open(name))
      const count = await answerOf(database.transaction('answers').objectStore('answers').count())
      if (count > 0) people.push(name.slice('koya-kept-'.length))
      database.close()
    }
    return people
  })

/** Waits until the device has stored `/dashboard/frame` and at least `times` answers of `readName`. */
export async function isKept(page: Page, readName: string, times: number): Promise<void> {
  const look = async () => {
    const { answers, caches } = await keptOn(page)
    const isFrameHere = caches.includes('/dashboard/frame')
    return isFrameHere && answers.filter((name) => name.startsWith(`["${readName}"`)).length >= times
  }
  await expect.poll(look, { timeout: 90_000 }).toBe(true)
}

/** Waits until page requests carry the header that tells the server which files the browser has stored. */
export const isStoredTold = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration('/dashboard')
        return (await worker?.navigationPreload.getState())?.headerValue
      }),
    )
    .toMatch(/^[A-Z]+ \/assets\//)
