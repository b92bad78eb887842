import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { addAuthenticator } from '../support/authenticator.ts'
import { fieldsOf } from '../support/forms/account-forms.ts'
import {
  codeOf,
  expectInside,
  leave,
  openSettings,
  sendPair,
  stepCard,
} from '../support/forms/second-step.ts'
import { linkIn, mailTo } from '../support/installation/mailbox.ts'
import { titleOf } from '../support/page-parts.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a passkey is added in the settings, asked for after the password, and logs in alone', async ({
  page,
  mentee,
}) => {
  const letOwnerHold = await addAuthenticator(page)
  await page.goto('/login')
  await sendPair(page, mentee)
  await expectInside(page)
  await openSettings(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await stepCard(page).getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(adding.getByLabel('Name')).toHaveValue(/Chrome/)
  await adding.getByLabel('Name').fill('The phone of my sister in Port Harcourt')
  await letOwnerHold(false)
  await adding.getByRole('button', { name: 'Add the passkey' }).click()
  await expect(adding.getByText('No passkey was used.')).toBeVisible()
  await letOwnerHold(true)
  await adding.getByRole('button', { name: 'Add the passkey' }).click()

  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Download' }).click(),
  ])
  const [first = ''] = await codes.getByRole('listitem').allInnerTexts()
  expect(await readFile(await download.path(), 'utf8')).toContain(first)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(codes).toHaveCount(0)
  await expect(stepCard(page).getByText('The phone of my sister in Port Harcourt')).toBeVisible()
  await expect(stepCard(page).getByText('10 left')).toBeVisible()

  await leave(page)
  await sendPair(page, mentee)
  await expect(titleOf(page)).toHaveText('One more step')
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(fieldsOf(page).email).toBeFocused()
  await expect(fieldsOf(page).password).toHaveValue(mentee.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expectInside(page)

  await leave(page)
  await letOwnerHold(false)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await letOwnerHold(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expectInside(page)
})

test('an authenticator app is added with a code, and asked for; a recovery code takes its place; then it is removed', async ({
  page,
  mentee,
}) => {
  await page.goto('/login')
  await sendPair(page, mentee)
  await expectInside(page)
  await openSettings(page)
  await stepCard(page).getByRole('button', { name: 'Use an authenticator app' }).click()
  const adding = page.getByRole('dialog', { name: 'Use an authenticator app' })
  const secret = await adding.getByText(/^([A-Z2-7]{4} ?)+$/).innerText()
  await expect(adding.getByRole('img')).toHaveJSProperty('complete', true)
  await expect(adding.getByRole('link')).toHaveAttribute('href', /^otpauth:\/\/totp\//)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const typed = adding.getByLabel('Code from your app')
  await typed.fill('12')
  await typed.press('Enter')
  await expect(adding.getByText('Enter the six digits that your app shows')).toBeVisible()
  await typed.fill(codeOf(secret))
  await typed.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts()
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(codes).toHaveCount(0)

  await leave(page)
  await sendPair(page, mentee)
  const code = page.getByLabel('Code from your app')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await code.fill('000 000')
  await code.press('Enter')
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await expect(code).toHaveValue('000 000')
  await code.fill(codeOf(secret, 1))
  await code.press('Enter')
  await expectInside(page)

  await leave(page)
  await sendPair(page, mentee)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByLabel('Recovery code').press('Enter')
  await expectInside(page)
  await openSettings(page)
  await expect(stepCard(page).getByText('9 left')).toBeVisible()
  await stepCard(page).getByRole('button', { name: 'Remove: Authenticator app' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('After this Koya asks for your password only')).toBeVisible()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(stepCard(page).getByText('Authenticator app', { exact: true })).toHaveCount(0)
  await expect(stepCard(page).getByText('Recovery codes')).toHaveCount(0)
  await expect(stepCard(page).getByRole('heading', { name: 'Two-step login' })).toBeFocused()

  await leave(page)
  await sendPair(page, mentee)
  await expectInside(page)
})

test('whoever did not add the first one takes it back with the link of the mail, and sets a new password', async ({
  page,
  mentee,
}) => {
  await page.goto('/login')
  await sendPair(page, mentee)
  await expectInside(page)
  await openSettings(page)
  await expect(stepCard(page).getByText('logs you out on your other devices')).toBeVisible()
  await stepCard(page).getByRole('button', { name: 'Use an authenticator app' }).click()
  const adding = page.getByRole('dialog', { name: 'Use an authenticator app' })
  const secret = await adding.getByText(/^([A-Z2-7]{4} ?)+$/).innerText()
  await adding.getByLabel('Code from your app').fill(codeOf(secret))
  await adding.getByLabel('Code from your app').press('Enter')
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(codes).toHaveCount(0)
  await expect(stepCard(page).getByText('logs you out on your other devices')).toHaveCount(0)

  await page.goto(
    linkIn(await mailTo(page.request, mentee.email, 'The second step of your login was changed')),
  )
  await expect(titleOf(page)).toHaveText('Was this not you?')
  await expect(page.getByText(mentee.email)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  // A failed connection does not use up the link.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Take my account back' }).click()
  await expect(page.getByText('Network Error')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Take my account back' }).click()
  await expect(titleOf(page)).toHaveText('Your account is yours again')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'An authenticator app was added' }),
  ).toContainText('It is removed.')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const { password, again } = fieldsOf(page)
  await password.fill('a brand new kq7')
  await again.fill('a brand new kq7')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/login/)
  await sendPair(page, { ...mentee, password: 'a brand new kq7' })
  await expectInside(page)
})
