import { expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { loginPage, logOut, logOutQuestion, sideLink } from '../areas.ts'
import { cardOf, titleOf, unfold } from '../page-parts.ts'
import { fieldsOf } from './account-forms.ts'

export const stepCard = (page: Page): Locator => cardOf(page, 'Two-step login')

/** Submits email and password, and does not wait for the result. */
export async function sendPair(page: Page, { email, password }: { email: string; password: string }) {
  await fieldsOf(page).email.fill(email)
  await fieldsOf(page).password.fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

export const expectInside = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: /^Hi, / })).toBeVisible()

export async function openSettings(page: Page): Promise<void> {
  await sideLink(page, 'Settings').click()
  await expect(titleOf(page)).toHaveText('Settings')
  await unfold(page, 'Two-step login')
  await expect(stepCard(page).getByRole('button', { name: /authenticator app|another app/ })).toBeVisible()
}

export async function leave(page: Page): Promise<void> {
  await logOut(page)
  await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(loginPage)
  await expect(titleOf(page)).toHaveText('Log in')
}

/** Returns the code that an authenticator app shows `later` periods of 30 seconds from now. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate({
    timestamp: Date.now() + later * 30_000,
  })
