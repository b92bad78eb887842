import { expect, type Locator, type Page } from '@playwright/test'

export const fieldsOf = (page: Page) => ({
  first: page.getByLabel('First name'),
  last: page.getByLabel('Last name'),
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  again: page.getByLabel('Confirm password'),
})

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

/** Returns the error shown for a field, including trailing blanks; null if no error is shown. */
const errorOf = (field: Locator): Promise<string | null> =>
  field.evaluate((input) => {
    if (input.getAttribute('aria-invalid') !== 'true') return null
    const id = input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
    const sentence = document.getElementById(id)
    return sentence?.checkVisibility() ? sentence.textContent : null
  })

export const expectError = (field: Locator, sentence: string | null): Promise<void> =>
  expect.poll(() => errorOf(field)).toBe(sentence)

/** Returns the paragraphs of a success notice: title and body. */
export const noticeLines = (page: Page, title: string): Locator =>
  page.getByRole('status').filter({ hasText: title }).getByRole('paragraph')

/** Fills a password field, and expects its button to show and hide the password. */
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
