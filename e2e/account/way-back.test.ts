import type { Page } from '@playwright/test'
import { loginPage, logOut, logOutQuestion } from '../support/areas.ts'
import { fieldsOf } from '../support/forms/account-forms.ts'
import { draftsIn } from '../support/forms/drafts.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

interface Account {
  email: string
  password: string
}

async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await fieldsOf(page).email.fill(email)
  await fieldsOf(page).password.fill(password)
  await fieldsOf(page).password.press('Enter')
}

test('a page that asks for a login is where the login leads, if the role may open it, and home otherwise', async ({
  page,
  mentor,
  mentee,
}) => {
  const review = '/dashboard/mentor/tasks-submissions?state=waiting'
  await page.goto('/contactus')
  await page.goto(review)
  await expect(page).toHaveURL(loginPage)
  await expect(page.getByText('Log in to open the page you came for.')).toBeVisible()
  await page.reload()
  await logIn(page, mentor)
  await expect(page).toHaveURL(review)
  await page.goBack()
  await expect(page).toHaveURL('/contactus')
  await page.goForward()
  await expect(page).toHaveURL(review)
  await logOut(page)
  await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(loginPage)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText(/page you came for|session has ended/)).toHaveCount(0)

  await test.step('for another role it is home, and so it is for whatever is no page of ours', async () => {
    await page.goto(review)
    await logIn(page, mentee)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('The page you came for is not open to mentees.')).toBeVisible()
    await logOut(page)
    await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL(loginPage)
    await page.evaluate(() =>
      sessionStorage.setItem(
        'koya-way-back',
        JSON.stringify({ to: '//evil.example/dashboard', userId: null }),
      ),
    )
    await logIn(page, mentee)
    await expect(page).toHaveURL('/dashboard')
  })
})

test('a session that ends by itself says so, and the same person goes on where they were, with what they typed', async ({
  page,
  mentee,
}) => {
  const task = one(await tasksOf(page.request, mentee))
  const form = `/dashboard/pending-task/submit/${task.id}`
  await signIn(page, mentee)
  await page.goto(form)
  await page.getByLabel('Comment').fill('half a thought')
  await expect.poll(() => draftsIn(page)).toContain('half a thought')
  const json = { message: 'Log in to continue', code: 'unauthorized' }
  await page.route('**/api/tasks/*/submissions', (route) => route.fulfill({ status: 401, json }))
  await page.getByLabel('Task URL').fill('https://ada.github.io/')
  await page.getByLabel('Comment').fill('half a thought, and the other half')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL(loginPage)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await page.unroute('**/api/tasks/*/submissions')
  await logIn(page, mentee)
  await expect(page).toHaveURL(form)
  await expect(page.getByLabel('Comment')).toHaveValue('half a thought, and the other half')
})

test('where one person was is not where the next one is led', async ({ page, make, mentor, mentee }) => {
  await signIn(page, mentee)
  await page.goto('/dashboard/track')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Replaces the stored token by an expired one, without an event for the page.
  await page.evaluate(() => {
    const claims = JSON.parse(atob((localStorage.getItem('token') ?? '').split('.')[1] ?? ''))
    localStorage.setItem('token', `x.${btoa(JSON.stringify({ ...claims, exp: 1 }))}.y`)
  })
  await page.goto('/dashboard/mentee/mentor')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await logIn(page, await make.mentee({ mentor: mentor.id }))
  await expect(page).toHaveURL('/dashboard')
})
