import { ask, tasksOf } from '../support/installation/api.ts'
import { linkIn, mailTo } from '../support/installation/mailbox.ts'
import { titleOf } from '../support/page-parts.ts'
import { expectPlain } from '../support/plain-page.ts'
import { signInDrawn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

test('without a script a mentee logs in, and out again', async ({ page, mentee, faults }) => {
  faults.expect(/401 .*\/login/)
  await page.goto('/login')
  await page.getByLabel('Email').fill(mentee.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('The email or the password is wrong')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(mentee.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expectPlain(page, 'plain-login-wrong')
  await page.getByLabel('Password', { exact: true }).fill(mentee.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(titleOf(page)).toHaveText(`Hi, ${mentee.name}`)
  await expectPlain(page, 'plain-dashboard')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  await expectPlain(page, 'plain-logged-out')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
})

test('without a script a mentee sends work, corrects the form, and sends it again', async ({
  page,
  request,
  mentee,
  faults,
}) => {
  faults.expect(/422 /)
  const [task] = await tasksOf(request, mentee)
  const attemptsOf = async (person: { session: string }) =>
    (await ask<{ items: unknown[] }>(request, person, `/tasks/${task?.id}/submissions`)).items.length
  await signInDrawn(page, mentee)
  await page.goto(`/dashboard/pending-task/${task?.id}`)
  await page.getByRole('link', { name: 'Submit', exact: false }).first().click()
  await page.getByLabel('Task URL').fill('my page')
  await page.getByLabel('Comment').fill('Too short')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Enter a valid URL')).toBeVisible()
  await expect(page.getByText('Enter a comment of at least 15 characters')).toBeVisible()
  await expect(page.getByLabel('Comment')).toHaveValue('Too short')
  await expectPlain(page, 'plain-submit-wrong')
  await page.getByLabel('Task URL').fill('https://github.com/koya-demo/radio-shop')
  await page.getByLabel('Comment').fill('Every link works on two phones.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your work is sent.')).toBeVisible()
  await expect(page.getByText('attempt 1')).toBeVisible()
  await expectPlain(page, 'plain-sent')
  await page.reload()
  await expect(page.getByText('attempt 1')).toBeVisible()
  await page.goto(`/dashboard/pending-task/submit/${task?.id}`)
  await expect(page.getByText('attempt 1')).toBeVisible()
  await expect(page.getByLabel('Task URL')).toHaveValue('https://github.com/koya-demo/radio-shop')
  await page.getByLabel('Comment').fill('Now the pictures have texts as well.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('attempt 2')).toBeVisible()
  // Going back, reloading and going forward must not send the form again.
  await page.goBack()
  await expect(page.getByLabel('Comment')).toBeVisible()
  await page.reload()
  await page.goForward()
  await expect(page.getByText('attempt 2')).toBeVisible()
  expect(await attemptsOf(mentee)).toBe(2)
})

test('without a script somebody sets a new password', async ({ page, request, mentee }) => {
  await page.goto('/forgot-password')
  await expectPlain(page, 'plain-forgot')
  await page.getByLabel('Email').fill(mentee.email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('You have gotten a mail!')).toBeVisible()
  await page.goto(linkIn(await mailTo(request, mentee.email, /password/i)))
  await expectPlain(page, 'plain-reset')
  const password = 'kq7zvbx2 indigo anew'
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('You can login into your account with the new password')).toBeVisible()
})
