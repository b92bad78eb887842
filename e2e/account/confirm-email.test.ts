import type { Page } from '@playwright/test'
import { watchForToast } from '../support/drawn.ts'
import { fieldsOf } from '../support/forms/account-forms.ts'
import { register, registerWithLink } from '../support/forms/registration.ts'
import { mailsTo } from '../support/installation/mailbox.ts'
import { apiBodiesOf, apiCallsOf, hold } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const confirmation = '**/api/auth/confirm-email'

async function goToLogin(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
}

test('the page after a registration asks to look into the mailbox and the spam folder', async ({ page }) => {
  expect((await page.goto('/email-verification-sent'))?.status()).toBe(200)
  await expect(heading(page, 'You have gotten a mail!')).toBeVisible()
  await expect(page.getByRole('main').getByText(/mailbox/)).toBeVisible()
  await expect(page.getByRole('main').getByText(/spam folder/)).toBeVisible()
  await goToLogin(page)
})

test('the link of a mail confirms the address, and says so again when it is opened again', async ({
  page,
  baseURL,
}) => {
  const { email, link } = await registerWithLink(page.request, baseURL)
  const token = new URL(link).searchParams.get('token')
  const calls = apiCallsOf(page)
  const bodies = apiBodiesOf(page)
  const toastWasDrawn = await watchForToast(page)
  const letGo = await hold(page, '/auth/confirm-email')
  await page.goto(link)
  await expect(page.getByRole('status').filter({ hasText: 'Please hold' })).toHaveText(
    'Please hold on a second...',
  )
  // The page removes the token and the email from the address bar before the server answers.
  await expect(page).toHaveURL('/confirm-email')
  letGo()
  await expect(heading(page, 'Email successfully Verified')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(calls).toEqual(['POST /auth/confirm-email'])
  expect(bodies).toEqual([{ token, email }])
  await goToLogin(page)

  await test.step('drawn again in the same document, the screen does not ask again', async () => {
    await page.evaluate((link) => {
      history.pushState({ usr: link }, '', '/confirm-email')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, bodies[0])
    await expect(heading(page, 'Email successfully Verified')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  await test.step('opened again, it says that the address is confirmed, without a toast', async () => {
    await page.goto(link)
    await expect(heading(page, 'This address is confirmed already')).toBeVisible()
    await expect(heading(page, "We couldn't verify your email")).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await goToLogin(page)
    expect(await toastWasDrawn()).toBe(false)
  })
})

async function expectGeneric(page: Page): Promise<void> {
  await expect(heading(page, "We couldn't verify your email")).toBeVisible()
  await expect(
    page.getByText('Are you sure this is the exact same link from your email?', { exact: true }),
  ).toBeVisible()
  // No slash separates the heading from the sentence.
  expect(await page.getByRole('main').textContent()).not.toContain('/')
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
}

test('a link without token or address is met with the generic text, and nothing is asked', async ({
  page,
}) => {
  const calls = apiCallsOf(page)
  for (const query of ['?email=a@b.co', '?token=abc', '?token=&email=', '']) {
    await page.goto(`/confirm-email${query}`)
    await expectGeneric(page)
  }
  await goToLogin(page)
  expect(calls).toEqual([])
})

test('a broken link is replaced by a new one for the address that one gives', async ({ page }) => {
  const { email } = await register(page.request)
  await page.goto('/confirm-email')
  await fieldsOf(page).email.fill(email)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page).toHaveURL('/email-verification-sent')
  const mails = () => mailsTo(page.request, email, 'Confirm your email address')
  // The registration alone sends its mail only after a minute, so this mail comes from the button.
  await expect(async () => expect(await mails()).toHaveLength(1)).toPass({ timeout: 40_000 })
})

test('a failure without a message is met with the generic text, and with no toast', async ({ page }) => {
  const toastWasDrawn = await watchForToast(page)
  const calls = apiCallsOf(page)
  const answers = [{ status: 500, body: '' }, { status: 500, json: {} }, null]
  for (const answer of answers) {
    await page.route(confirmation, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.goto('/confirm-email?token=a&email=a@b.co')
    await expectGeneric(page)
    await page.unroute(confirmation)
  }
  expect(calls).toHaveLength(answers.length)
  await goToLogin(page)
  expect(await toastWasDrawn()).toBe(false)
})
