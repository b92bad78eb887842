import { tasksOf } from '../support/installation/api.ts'
import { titleOf } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

test('without a script a mentee logs in, and out again', async ({ page, mentee, faults }) => {
  faults.expect(/401 .*\/login/)
  await page.goto('/login')
  await page.getByLabel('Email').fill(mentee.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('The email or the password is wrong')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(mentee.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await picture(page, 'plain-login-wrong')
  await page.getByLabel('Password', { exact: true }).fill(mentee.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(titleOf(page)).toHaveText(`Hi, ${mentee.name}`)
  await picture(page, 'plain-dashboard')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  await picture(page, 'plain-logged-out')
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
  await page.goto('/login')
  await page.getByLabel('Email').fill(mentee.email)
  await page.getByLabel('Password', { exact: true }).fill(mentee.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.goto(`/dashboard/pending-task/${task?.id}`)
  await page.getByRole('link', { name: 'Submit', exact: false }).first().click()
  await page.getByLabel('Task URL').fill('my page')
  await page.getByLabel('Comment').fill('Too short')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Enter a valid URL')).toBeVisible()
  await expect(page.getByText('Enter a comment of at least 15 characters')).toBeVisible()
  await expect(page.getByLabel('Comment')).toHaveValue('Too short')
  await picture(page, 'plain-submit-wrong')
  await page.getByLabel('Task URL').fill('https://github.com/koya-demo/radio-shop')
  await page.getByLabel('Comment').fill('Every link works on two phones.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your work is sent.')).toBeVisible()
  await expect(page.getByText('attempt 1')).toBeVisible()
  await picture(page, 'plain-sent')
  await page.reload()
  await expect(page.getByText('attempt 1')).toBeVisible()
  await page.goto(`/dashboard/pending-task/submit/${task?.id}`)
  await expect(page.getByText('attempt 1')).toBeVisible()
  await expect(page.getByLabel('Task URL')).toHaveValue('https://github.com/koya-demo/radio-shop')
  await page.getByLabel('Comment').fill('Now the pictures have texts as well.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('attempt 2')).toBeVisible()
})
