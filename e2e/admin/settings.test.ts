import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { loginPage, logOut, logOutQuestion, sideLink } from '../support/areas.ts'
import { fieldsOf } from '../support/forms/account-forms.ts'
import { newAddress } from '../support/forms/registration.ts'
import { linkIn, mailTo } from '../support/installation/mailbox.ts'
import { unfold } from '../support/page-parts.ts'
import { keptIn, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } })

async function logIn(page: Page, { email, password }: { email: string; password: string }, keep: boolean) {
  await page.goto('/login')
  await fieldsOf(page).email.fill(email)
  await fieldsOf(page).password.fill(password)
  if (keep) await page.getByLabel('Keep me logged in on this device').check()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hi, / })).toBeVisible()
}

/** Empties the local storage, as if the access token had expired. */
const endHour = (page: Page) => page.evaluate(() => localStorage.clear())

test('who asks to stay logged in still is when the hour is over, until they log out', async ({
  page,
  context,
  mentee,
}) => {
  await logIn(page, mentee, true)
  expect(await keptIn(page)).toEqual(['expirationDate', 'token'])
  await endHour(page)
  await page.goto('/dashboard/track')
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
  await expect.poll(() => keptIn(page)).toEqual(['expirationDate', 'token'])
  await endHour(page)
  // The app renews the session before it sends the next page's call.
  await sideLink(page, 'Settings').click()
  const devices = await unfold(page, 'Where you are logged in')
  await expect(devices.getByText('stays logged in')).toBeVisible()
  await context.setOffline(true)
  await endHour(page)
  // Waits until this renewal fails, because a pending renewal would block the next renewal, after the
  // network returns.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/session'))
  await page.evaluate(() => dispatchEvent(new Event('storage')))
  await failed
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => keptIn(page)).toEqual(['expirationDate', 'token'])
  await logOut(page)
  await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(loginPage)
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['koya-device'])
  await page.goto('/dashboard')
  await expect(page).toHaveURL(loginPage)
})

test('the settings change password and address and end other sessions; nobody else gets a cookie that keeps a session', async ({
  page,
  context,
  browser,
  mentee,
  make,
}) => {
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, mentee)
  await logIn(page, mentee, false)
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies.toSorted()).toEqual(['koya-device', 'koya-page'])
  await sideLink(page, 'Settings').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  const sessions = await unfold(page, 'Where you are logged in')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await make.oldProof({ person: mentee.id })
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const goOn = async () => {
    await question.getByLabel('Your password').fill(mentee.password)
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(question).toHaveCount(0)
  }
  const end = sessions.getByRole('button', { name: /^Log out: / })
  await end.click()
  await expect(question.getByLabel('Your password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(end).toBeEnabled()
  await end.click()
  await goOn()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused()
  await elsewhere.goto('/dashboard/track')
  await expect(elsewhere).toHaveURL(loginPage)

  const form = await unfold(page, 'Password')
  const fill = async (present: string) => {
    await form.getByLabel('Current password').fill(present)
    await form.getByLabel('New password', { exact: true }).fill('a brand new kq7')
    await form.getByLabel('Confirm new password').fill('a brand new kq7')
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await fill('not the one')
  await expect(form.getByText('This is not your present password')).toBeVisible()
  await fill(mentee.password)
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect(form.getByLabel('Current password')).toHaveValue('')
  await page.reload()
  await unfold(page, 'Where you are logged in')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  const email = newAddress()
  const address = await unfold(page, 'Email')
  await address.getByLabel('New email').fill(email)
  await address.getByLabel('Password', { exact: true }).fill('a brand new kq7')
  await address.getByRole('button', { name: 'Send the link' }).click()
  await expect(address.getByText('Until then nothing changes')).toBeVisible()
  await elsewhere.goto(linkIn(await mailTo(page.request, email, 'Confirm your new email address')))
  await elsewhere.getByRole('button', { name: 'Use this address' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'This is your address now' })).toBeVisible()
  const pair = { email, password: 'a brand new kq7' }
  expect((await page.request.post('/api/auth/login', { data: pair })).status()).toBe(200)
  await elsewhere.context().close()
})
