import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { loginPage, sideLink } from '../support/areas.ts'
import { fieldsOf } from '../support/forms/account-forms.ts'
import { cardOf, titleOf, unfold } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } })

/** Saves screenshots of one card in the folder KOYA_PICTURES, if it is set. */
async function pictures(page: Page, card: string, name: string): Promise<void> {
  const folder = process.env.KOYA_PICTURES
  if (!folder) return
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await cardOf(page, card).screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` })
    }
  }
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await fieldsOf(page).email.fill(email)
  await fieldsOf(page).password.fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('somebody takes their data along and leaves; a login keeps the account, until they leave at once', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  await page.goto('/dashboard/settings')
  await expect(titleOf(page)).toHaveText('Settings')
  const data = await unfold(page, 'Your data')
  await data.getByRole('button', { name: 'Prepare my data' }).click()
  await expect(
    data.getByText('Your file is being made').or(data.getByText('Your file is ready')),
  ).toBeVisible()
  const downloading = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Download my file' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^koya-\d{4}-\d\d-\d\d\.zip$/)
  await pictures(page, 'Your data', 'data-ready')

  const form = await unfold(page, 'Leave Koya')
  const remove = form.getByRole('button', { name: 'Delete my account' })
  await form.getByLabel('Password', { exact: true }).fill('not the one')
  await remove.click()
  await expect(form.getByText('This is not your present password')).toBeVisible()
  await expectAccessible(page)
  await pictures(page, 'Leave Koya', 'leave-refused')
  await page.setViewportSize({ width: 1280, height: 900 })
  await form.getByLabel('Password', { exact: true }).fill(mentee.password)
  await remove.press('Enter')
  await expect(page).toHaveURL(loginPage)
  await expect(page.getByText('Your account will be deleted on')).toBeVisible()

  await logIn(page, mentee)
  await expect(page.getByText('Your account stays')).toBeVisible()
  await sideLink(page, 'Settings').click()
  await expect(titleOf(page)).toHaveText('Settings')
  await unfold(page, 'Leave Koya')
  await form.getByLabel('When').selectOption('At once')
  await form.getByLabel('Password', { exact: true }).fill(mentee.password)
  await remove.click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('nobody can bring it back')).toBeVisible()
  await question.getByRole('button', { name: 'Delete it now' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await logIn(page, mentee)
  await expect(page.getByText('The email or the password is wrong').first()).toBeVisible()
})
