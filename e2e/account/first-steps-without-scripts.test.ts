import { randomUUID } from 'node:crypto'
import { linkIn, mailTo } from '../support/installation/mailbox.ts'
import { expectPlain } from '../support/plain-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

const password = 'kq7zvbx2 indigo'

test('without a script somebody registers, confirms, fills in the profile, and enrolls', async ({
  page,
  request,
  make,
  faults,
}) => {
  faults.expect(/422 /)
  const email = `${randomUUID()}@koya.test`
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  await make.offer({ mentor: mentor.id, places: 2 })
  await page.goto('/register')
  await page.getByLabel('First name').fill('Ngozi')
  await page.getByLabel('Last name').fill('Eze')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill('something else')
  await page.getByRole('button', { name: 'get started' }).click()
  await expect(page.getByText('Passwords must match')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ngozi')
  await expectPlain(page, 'plain-register-wrong')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'get started' }).click()
  await expect(page.getByText('You have gotten a mail!')).toBeVisible()

  await make.dueMail({ email })
  await page.goto(linkIn(await mailTo(request, email, /confirm/i)))
  await expectPlain(page, 'plain-confirm')
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('Email successfully Verified')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()

  await expect(page).toHaveURL('/dashboard/mentee/profile')
  await page.getByLabel('State').fill('Enugu')
  await page.getByLabel('Phone number').fill('12')
  await page.getByLabel('Date of birth').fill('1998-04-05')
  await page.getByLabel('Gender').selectOption('FEMALE')
  await page.getByLabel('Description').fill('I build pages for shops in Enugu.')
  await page.getByLabel('Technologies').fill('React, Node')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('State')).toHaveValue('Enugu')
  await expectPlain(page, 'plain-profile-wrong')
  await page.getByLabel('Phone number').fill('08031234567')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile is complete.')).toBeVisible()
  await expectPlain(page, 'plain-profile')

  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await page.getByRole('link', { name: 'See the tracks' }).click()
  await page.getByRole('link', { name: track.title }).first().click()
  await expectPlain(page, 'plain-track')
  await page.getByRole('button', { name: 'Enroll in this track' }).click()
  await expect(page.getByText('Choose a mentor')).toBeVisible()
  await page.getByLabel(mentor.name).check()
  await expectPlain(page, 'plain-enroll')
  await page.getByRole('button', { name: 'Enroll in this track' }).click()
  await expect(page.getByText('You are enrolled.')).toBeVisible()
  await expectPlain(page, 'plain-enrolled')
})

test('without a script somebody sets a new password', async ({ page, request, mentee }) => {
  await page.goto('/forgot-password')
  await expectPlain(page, 'plain-forgot')
  await page.getByLabel('Email').fill(mentee.email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('You have gotten a mail!')).toBeVisible()
  await page.goto(linkIn(await mailTo(request, mentee.email, /password/i)))
  await expectPlain(page, 'plain-reset')
  await page.getByLabel('Password', { exact: true }).fill(`${password} anew`)
  await page.getByLabel('Confirm password').fill(`${password} anew`)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('You can login into your account with the new password')).toBeVisible()
})
