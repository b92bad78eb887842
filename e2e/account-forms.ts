import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

/** The fields of the account screens, by their labels. */
export const fieldsOf = (page: Page) => ({
  first: page.getByLabel('First name'),
  last: page.getByLabel('Last name'),
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  again: page.getByLabel('Confirm password'),
})

export const newAddress = () => `adaeze.${randomUUID()}@koya.test`

export const getStarted = (page: Page): Locator =>
  page.getByRole('button', { name: 'get started', exact: true })

export async function fillRegistration(page: Page, email: string, password: string): Promise<void> {
  const { first, last, email: address, password: chosen, again } = fieldsOf(page)
  await first.fill('Adaeze')
  await last.fill('Okafor')
  await address.fill(email)
  await chosen.fill(password)
  await again.fill(password)
}

/** The sentence an invalid field is described by, trailing blanks included; null at a valid one. */
const errorOf = (field: Locator): Promise<string | null> =>
  field.evaluate((input) => {
    if (input.getAttribute('aria-invalid') !== 'true') return null
    const id = input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
    const sentence = document.getElementById(id)
    return sentence?.checkVisibility() ? sentence.textContent : null
  })

export const expectError = (field: Locator, sentence: string | null): Promise<void> =>
  expect.poll(() => errorOf(field)).toBe(sentence)

/** What the page has asked the API since, in order. */
export function callsOf(page: Page): { path: string; body: unknown }[] {
  const calls: { path: string; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, body: request.postDataJSON() })
  })
  return calls
}

/** Lets a call of the page wait until it is let go; then it gets the answer given, or the server's own. */
export async function hold(page: Page, path: string, answer?: { status: number; json: unknown }) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/api${path}`, async (route) => {
    await promise
    await (answer ? route.fulfill(answer) : route.continue())
  })
  return resolve
}

/** Whether something was ever drawn in this tab, however briefly; to be asked for before the page opens. */
export async function watchFor(page: Page, selector: string, text = ''): Promise<() => Promise<boolean>> {
  const entry = `drawn ${selector} ${text}`
  await page.addInitScript(
    ([entry, selector, text]) => {
      new MutationObserver(() => {
        const found = [...document.querySelectorAll(selector)].some((e) => e.textContent.includes(text))
        if (found) sessionStorage.setItem(entry, 'yes')
      }).observe(document, { subtree: true, childList: true, characterData: true })
    },
    [entry, selector, text] as const,
  )
  return () => page.evaluate((entry) => sessionStorage.getItem(entry) === 'yes', entry)
}

/** A failure that a screen shows in its place is told by no toast as well (rulings, 36). */
export const watchForToast = (page: Page) => watchFor(page, '[aria-live=off] [role=alert]')

/** Both lines of a notice of something done. */
export const noticeLines = (page: Page, title: string): Locator =>
  page.getByRole('status').filter({ hasText: title }).getByRole('paragraph')

/** Presses the eye of a password field twice: readable, then hidden again. */
export async function expectToggle(field: Locator): Promise<void> {
  const ofField = field.page().locator(`[aria-controls="${await field.getAttribute('id')}"]`)
  const toggle = field.page().getByRole('button').and(ofField)
  await field.fill('kq7zvbx2')
  await expect(field).toHaveAttribute('type', 'password')
  await expect(toggle).toHaveAccessibleName('Show password')
  await toggle.click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('kq7zvbx2')
  await expect(toggle).toHaveAccessibleName('Hide password')
  await toggle.click()
  await expect(field).toHaveAttribute('type', 'password')
}
