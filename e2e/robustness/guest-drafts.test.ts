import type { BrowserContext, Page } from '@playwright/test'
import { fieldsOf, fillRegistration, getStarted } from '../support/forms/account-forms.ts'
import { newAddress } from '../support/forms/registration.ts'
import { titleOf } from '../support/page-parts.ts'
import { keptIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Returns, as text, the stored drafts of forms that need no account. */
const keptOfGuests = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    if (!(await indexedDB.databases()).some(({ name }) => name === 'koya-guest')) return ''
    const database = await answerOf(indexedDB.open('koya-guest'))
    const kept = await answerOf(database.transaction('drafts').objectStore('drafts').getAll())
    database.close()
    return JSON.stringify(kept)
  })

/** Opens the page in a new tab, without the closed tab's session storage. */
async function openAgain(context: BrowserContext, last: Page, path: string): Promise<Page> {
  await last.close()
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('a registration survives the end of the browser, but for the password, and goes once it is sent', async ({
  page,
  context,
}) => {
  const email = newAddress()
  await page.goto('/register')
  const note = page.getByText('Your name and email stay on this device for a day')
  await expect(getStarted(page)).toBeVisible()
  await expect(note).toHaveCount(0)
  await fillRegistration(page, email, 'kq7zvbx2-secret')
  await expect(note).toBeVisible()
  await expect.poll(() => keptOfGuests(page)).toContain(email)
  expect(await keptOfGuests(page)).not.toContain('secret')
  expect(await keptIn(page)).toEqual([])

  const again = await openAgain(context, page, '/register')
  const { first, last, email: address, password } = fieldsOf(again)
  await expect(first).toHaveValue('Adaeze')
  await expect(last).toHaveValue('Okafor')
  await expect(address).toHaveValue(email)
  await expect(password).toHaveValue('')
  await fillRegistration(again, email, 'kq7zvbx2-secret')
  await getStarted(again).click()
  await expect(again).toHaveURL('/email-verification-sent')
  await expect.poll(() => keptOfGuests(again)).toBe('[]')
})

test('what was typed to register is gone after a day, and at once where somebody clears it', async ({
  page,
  context,
}) => {
  const email = newAddress()
  await page.goto('/register')
  await fillRegistration(page, email, 'kq7zvbx2-secret')
  await expect.poll(() => keptOfGuests(page)).toContain(email)
  await page.getByRole('button', { name: 'Clear them' }).click()
  await expect(fieldsOf(page).first).toHaveValue('')
  await expect(fieldsOf(page).password).toHaveValue('')
  await expect(titleOf(page)).toBeFocused()
  await expect.poll(() => keptOfGuests(page)).toBe('[]')
  await fieldsOf(page).first.fill('Adaeze')
  await expect.poll(() => keptOfGuests(page)).toContain('Adaeze')
  await fieldsOf(page).first.fill('')
  await expect.poll(() => keptOfGuests(page)).not.toContain('Adaeze')
  await expect(page.getByRole('button', { name: 'Clear them' })).toHaveCount(0)

  await fieldsOf(page).first.fill('Adaeze')
  await expect.poll(() => keptOfGuests(page)).toContain('Adaeze')
  const later = await openAgain(context, page, '/about')
  await later.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000)
  await later.goto('/register')
  await expect.poll(() => keptOfGuests(later)).toBe('[]')
  await expect(fieldsOf(later).first).toHaveValue('')
})

test('what somebody writes to become a mentor survives the end of the browser', async ({ page, context }) => {
  await page.goto('/become-a-mentor')
  const why = 'Somebody answered me when I began.'
  await page.getByLabel('Why you want to mentor').fill(why)
  await expect.poll(() => keptOfGuests(page)).toContain(why)
  const again = await openAgain(context, page, '/become-a-mentor')
  await expect(again.getByLabel('Why you want to mentor')).toHaveValue(why)
  await again.getByRole('button', { name: 'Clear them' }).click()
  await expect(again.getByLabel('Why you want to mentor')).toHaveValue('')
  await expect(again.getByRole('heading', { level: 2, name: 'Apply' })).toBeFocused()
  await expect.poll(() => keptOfGuests(again)).toBe('[]')
})

test('a registration that was typed with a fast clock is there after it was set right, for a day', async ({
  page,
  context,
}) => {
  const email = newAddress()
  const hour = 60 * 60 * 1000
  const now = Date.now()
  await context.clock.setFixedTime(now + 100 * hour)
  await page.goto('/register')
  await expect(getStarted(page)).toBeVisible()
  await fillRegistration(page, email, 'kq7zvbx2-secret')
  await expect.poll(() => keptOfGuests(page)).toContain(email)
  const before = await keptOfGuests(page)
  await context.clock.setFixedTime(now)
  const again = await openAgain(context, page, '/register')
  await expect(fieldsOf(again).email).toHaveValue(email)
  await expect.poll(() => keptOfGuests(again)).not.toBe(before)
  await context.clock.setFixedTime(now + 25 * hour)
  const later = await openAgain(context, again, '/register')
  await expect.poll(() => keptOfGuests(later)).toBe('[]')
})
