import { ask, tasksOf } from '../support/installation/api.ts'
import { titleOf } from '../support/page-parts.ts'
import { expectPlain } from '../support/plain-page.ts'
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

test('without a script the login leads to the page that asked for it, or home where that is closed', async ({
  page,
  mentor,
  mentee,
  faults,
}) => {
  faults.expect(/401 .*\/login/)
  const queue = '/dashboard/mentor/tasks-submissions?state=waiting'
  const logIn = async ({ email, password }: { email: string; password: string }) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await page.goto(queue)
  await expect(page).toHaveURL(/\/login\?back=/)
  await expect(page.getByText('Log in to open the page you came for.')).toBeVisible()
  await expectPlain(page, 'plain-login-back')
  await logIn({ ...mentor, password: 'wrong' })
  await expect(page.getByText('The email or the password is wrong')).toBeVisible()
  await logIn(mentor)
  await expect(page).toHaveURL(queue)
  await page.context().clearCookies()
  await page.goto(queue)
  await logIn(mentee)
  await expect(page.getByText('The page you came for is not open to mentees.')).toBeVisible()
  await expect(titleOf(page)).toHaveText(`Hi, ${mentee.name}`)
  await expectPlain(page, 'plain-closed')
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
  await page.goto('/login')
  await page.getByLabel('Email').fill(mentee.email)
  await page.getByLabel('Password', { exact: true }).fill(mentee.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.goto(`/dashboard/pending-task/${task?.id}`)
  await expectPlain(page, 'plain-task')
  await page.getByRole('link', { name: 'Submit', exact: false }).first().click()
  await expectPlain(page, 'plain-submit')
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

test('without a script a list leads to its other pages', async ({ page, make }) => {
  const track = await make.track({ tasks: 7 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  await page.goto('/login?back=%2Fdashboard%2Fpending-task')
  await page.getByLabel('Email').fill(mentee.email)
  await page.getByLabel('Password', { exact: true }).fill(mentee.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('1 to 3 of 7')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Task 3' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('4 to 6 of 7')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Task 3' })).toBeVisible()
  await expectPlain(page, 'plain-pages')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('link', { name: 'Task 6' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Previous page' }).click()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(page.getByRole('link', { name: 'Task 0' })).toBeVisible()
})
