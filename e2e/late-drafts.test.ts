import { expect, type Page, test } from '@playwright/test'
import { draftsIn } from './mentee-area.ts'
import { demoPassword, signIn, tokenOf } from './people.ts'
import { editProfile } from './profile-form.ts'

const own = '/dashboard/mentee/profile'

/** Keeps the drafts of the signed-in person busy from another tab, as a slow phone would, until it is let go. */
async function keepDraftsBusy(page: Page): Promise<() => Promise<void>> {
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

test('what one person typed is never shown to the next one on the same device', async ({ page }) => {
  await signIn(page, 'mentee')
  const { first } = await editProfile(page, own)
  await first.fill('Adaora')
  await expect.poll(() => draftsIn(page)).toContain('Adaora')
  const token = await tokenOf(page.request, { email: 'falta.kachalla@koya.test', password: demoPassword })
  await page.evaluate((other) => localStorage.setItem('token', other), token)
  await editProfile(page, own)
  await first.fill('Faltama')
  await expect.poll(() => draftsIn(page)).toContain('Faltama')
  // Each in a database of their own.
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(kept.filter((name) => name?.startsWith('koya-drafts-'))).toHaveLength(2)
  await page.evaluate(
    (before) => localStorage.setItem('token', before),
    await tokenOf(page.request, 'mentee'),
  )
  await editProfile(page, own)
  await expect(first).toHaveValue('Adaora')
})

test('what is typed before the drafts were read is kept', async ({ page, context }) => {
  await signIn(page, 'mentee')
  await page.goto(own)
  const other = await context.newPage()
  await other.goto('/about')
  const letGo = await keepDraftsBusy(other)
  const { first } = await editProfile(page, own)
  await first.fill('Adaora')
  await letGo()
  await expect.poll(() => draftsIn(page)).toContain('Adaora')
  await page.reload()
  await editProfile(page, own)
  await expect(first).toHaveValue('Adaora')
})

test('a draft that is read late does not replace what was typed meanwhile', async ({ page, context }) => {
  await signIn(page, 'mentee')
  const { first, last } = await editProfile(page, own)
  await last.fill('Older')
  await expect.poll(() => draftsIn(page)).toContain('Older')
  const other = await context.newPage()
  await other.goto('/about')
  const letGo = await keepDraftsBusy(other)
  await editProfile(page, own)
  await first.fill('Adaora')
  await letGo()
  await expect(last).toHaveValue('Older')
  await expect(first).toHaveValue('Adaora')
})
