import type { Page } from '@playwright/test'
import { sideLink } from '../support/areas.ts'
import { isKept, isStoredTold, keptOn } from '../support/device/offline.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import { countBytes, documentsOf } from '../support/network.ts'
import { toastOf, unfold } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn, signInDrawn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow' })

const firstVisitBytes = 400_000
const nextVisitBytes = 25_000

/** Simulates a release: the list of files to store now names another version. */
async function release(page: Page): Promise<void> {
  const list = await page.request.get('/worker/mentee.json')
  const kept = await list.json()
  const entry = '/assets/entry.client-another.js'
  await page
    .context()
    .route('**/worker/mentee.json', (route) =>
      route.fulfill({ json: { ...kept, entry, frame: '/dashboard/search' } }),
    )
  await page
    .context()
    .route('**/dashboard/search', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<html lang="en">${entry}</html>` }),
    )
}

test('a mentee takes at most 400 kB with all that is kept, and 25 kB on the next visit', async ({
  page,
  context,
  mentee,
}) => {
  await signInDrawn(page, mentee)
  const first = await countBytes(page)
  await page.goto('/dashboard')
  await isKept(page, 'readTask', 3)
  await isKept(page, 'listTasks', 2)
  await isStoredTold(page)
  expect(first.bytes).toBeLessThanOrEqual(firstVisitBytes)
  await page.close()
  const again = await context.newPage()
  const next = await countBytes(again)
  const isRefreshed = again.waitForResponse('**/worker/mentee.json')
  await again.goto('/dashboard')
  await isRefreshed
  await expect(again.getByRole('heading', { name: 'Next step' })).toBeVisible()
  // The document links its styles and does not contain them, so the browser takes them from its cache.
  await expect(again.locator('head style')).toHaveCount(0)
  await expect(again.locator('body')).toHaveCSS('margin', '0px')
  expect(next.bytes).toBeLessThanOrEqual(nextVisitBytes)
})

test('using less data removes the kept app, so that a slow line opens no frame of it', async ({
  page,
  mentee,
}) => {
  await signInDrawn(page, mentee)
  await page.goto('/dashboard')
  await isKept(page, 'readTask', 3)
  await page.getByRole('button', { name: 'Use less data' }).click()
  await expect(page.getByText(/^This page took \d+ kB/)).toBeVisible()
  await expect.poll(async () => (await keptOn(page)).caches).toEqual([])
})

test('with Save-Data Koya asks first, and the settings show and remove what is kept', async ({
  page,
  context,
  mentee,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await signIn(page, mentee)
  await page.goto('/dashboard')
  await expect(
    page.getByText(/^Koya can open without a network\. That takes about \d+ kB once/),
  ).toBeVisible()
  expect((await keptOn(page)).caches).toEqual([])
  await picture(page, 'kept-asking')
  await page.getByRole('button', { name: 'Keep it on this device' }).click()
  await isKept(page, 'readTask', 3)
  await page.goto('/dashboard/settings')
  const card = await unfold(page, 'Without a network')
  await expect(card).toContainText(/takes \d+ kB here/)
  await card.scrollIntoViewIfNeeded()
  await picture(page, 'kept-card')
  // Delays the measurement of the stored bytes until after the press on Remove.
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.exposeFunction('releaseMeasured', () => isReleased)
  await page.evaluate(() => {
    const { matchAll } = Cache.prototype
    Cache.prototype.matchAll = async function () {
      const answers = await matchAll.call(this)
      Cache.prototype.matchAll = matchAll
      document.body.dataset.measured = 'held'
      await Object(window).releaseMeasured()
      document.body.dataset.measured = 'told'
      return answers
    }
    dispatchEvent(new Event('online'))
  })
  await expect(page.locator('[data-measured=held]')).toHaveCount(1)
  await card.getByRole('button', { name: 'Remove it from this device' }).click()
  await expect(card).toContainText('Koya keeps nothing on this device')
  release()
  await expect(page.locator('[data-measured=told]')).toHaveCount(1)
  expect(await keptOn(page)).toEqual({ answers: ['["choice"]'], caches: [] })
  await card.getByRole('button', { name: 'Keep it on this device' }).click()
  await expect(card).toContainText(/takes \d+ kB here/, { timeout: 30_000 })
  await expect(card.getByRole('button', { name: 'Remove it from this device' })).toBeVisible()
  await isKept(page, 'readTask', 3)
})

test('where the browser has no room for what is kept, the card says so and every page goes on', async ({
  page,
  context,
  mentee,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    const refuse = async () => {
      throw new DOMException('There is no room', 'QuotaExceededError')
    }
    Object.assign(Cache.prototype, { add: refuse, addAll: refuse, put: refuse })
  })
  await signIn(page, mentee)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Keep it on this device' }).click()
  await expect(page.getByRole('button', { name: 'Keep it on this device' })).toHaveCount(0)
  await page.goto('/dashboard/settings')
  const card = await unfold(page, 'Without a network')
  await card.getByRole('button', { name: 'Keep it on this device' }).click()
  await expect(card).toContainText('so it opens with a network only')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
  expect((await keptOn(page)).caches).toEqual([])
})

test('where the browser has no room for the answer to the question, it says so', async ({
  page,
  context,
  mentee,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room', 'QuotaExceededError')
    }
  })
  await signIn(page, mentee)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Keep it on this device' }).click()
  await expect(toastOf(page)).toContainText('This browser has no room for Koya.')
})

test('a new version opens with the next tap, but not from a page where something was typed', async ({
  page,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  await release(page)
  const documents = documentsOf(page)
  await page.goto(`/dashboard/pending-task/submit/${id}`)
  await isKept(page, 'readTask', 3)
  await page.getByLabel('Comment').fill('Every link works.')
  await sideLink(page, 'Tasks').click()
  await expect(sideLink(page, 'Tasks')).toHaveAttribute('aria-current', 'page')
  expect(documents()).toBe(1)
  await sideLink(page, 'Tracks').click()
  await expect(sideLink(page, 'Tracks')).toHaveAttribute('aria-current', 'page')
  expect(documents()).toBe(2)
})

test('a new version waits while a write waits for its answer or for the network', async ({
  page,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  await release(page)
  const documents = documentsOf(page)
  await page.goto(`/dashboard/pending-task/submit/${id}`)
  await isKept(page, 'readTask', 3)
  await page.getByLabel('Task URL').fill('https://example.org/work')
  await page.getByLabel('Comment').fill('Every link works on my phone.')
  const lost = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/tasks/*/submissions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (++calls === 1) await lost.promise
    await route.abort()
  })
  const moveTo = async (name: string) => {
    await sideLink(page, name).click()
    await expect(sideLink(page, name)).toHaveAttribute('aria-current', 'page')
  }
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.poll(() => calls).toBe(1)
  for (const name of ['Tasks', 'Tracks', 'Profile']) await moveTo(name)
  lost.resolve()
  await expect(page.getByRole('link', { name: '1 not sent yet' })).toBeVisible()
  for (const name of ['Tasks', 'Tracks', 'Profile']) await moveTo(name)
  expect(documents()).toBe(1)
  await page.unroute('**/api/tasks/*/submissions')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('link', { name: '1 not sent yet' })).toHaveCount(0)
  await moveTo('Tasks')
  await moveTo('Tracks')
  expect(documents()).toBeGreaterThan(1)
})

test('a worker that the server withdraws leaves nothing', async ({ page, context, mentee, faults }) => {
  faults.expect(/404 \(Not Found\) \/worker\/mentee\.json/)
  await signIn(page, mentee)
  await page.goto('/dashboard')
  await isKept(page, 'readTask', 3)
  await context.route('**/worker/mentee.json', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/dashboard')
  await expect.poll(() => keptOn(page), { timeout: 30_000 }).toEqual({ answers: [], caches: [] })
  const isRegistered = () =>
    page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration('/dashboard')))
  expect(await isRegistered()).toBe(false)
})
