import { watchFor } from '../support/drawn.ts'
import { getStarted } from '../support/forms/account-forms.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

for (const { role, home } of [
  { role: 'mentee', home: '/dashboard' },
  { role: 'admin', home: '/dashboard' },
  { role: 'mentor', home: '/dashboard/mentor/mentees' },
] as const) {
  test(`a signed-in ${role} is sent from /register and /login to ${home} and never sees their forms`, async ({
    page,
    mentee,
    admin,
    mentor,
  }) => {
    await signIn(page, { mentee, admin, mentor }[role])
    const wasDrawn = await watchFor(page, 'input[type=password]')
    for (const path of ['/register', '/login']) {
      await page.goto(path)
      await expect(page).toHaveURL(home)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await wasDrawn(), path).toBe(false)
    }
  })
}

test('somebody whose token has expired stays on the register screen', async ({ page }) => {
  const claims = { userId: '019a0000-0000-7000-8000-000000000000', role: 'MENTEE', exp: 1000 }
  const token = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
  await page.addInitScript((token) => localStorage.setItem('token', token), token)
  await page.goto('/register')
  await expect(getStarted(page)).toBeVisible()
  await getStarted(page).click()
  await expect(page.getByText('Enter your email address')).toBeVisible()
  await expect(page).toHaveURL('/register')
})

const headings = {
  '/register/': 'Create your account',
  '/login/': 'Log in',
  '/form/': 'Sign up',
  '/email-verification-sent/': 'You have gotten a mail!',
  '/confirm-email/': "We couldn't verify your email",
  '/forgot-password/': 'Forgot your password?',
  '/reset-password/': 'Set a new password',
  '/invitation/': 'This link is not complete',
  '/become-a-mentor/': 'Become a mentor',
  '/application/': 'This link is not complete',
} as const

test('the account screens are drawn under addresses with a trailing slash too', async ({ page }) => {
  for (const [path, name] of Object.entries(headings)) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('the password and email screens open for somebody who is signed in', async ({ page, mentee }) => {
  await signIn(page, mentee)
  for (const path of [
    '/forgot-password/',
    '/reset-password/',
    '/email-verification-sent/',
    '/confirm-email/',
    '/form/',
  ] as const) {
    await page.goto(path.slice(0, -1))
    await expect(page.getByRole('heading', { level: 1, name: headings[path], exact: true })).toBeVisible()
    await expect(page).toHaveURL(path.slice(0, -1))
  }
})
