import type { Page } from '@playwright/test'
import { expectAlive } from '../support/areas.ts'
import { watchFor } from '../support/drawn.ts'
import { expectError, expectToggle, fieldsOf } from '../support/forms/account-forms.ts'
import { newAddress } from '../support/forms/registration.ts'
import { apiCallsOf, documentsOf, hold } from '../support/network.ts'
import { titleOf } from '../support/page-parts.ts'
import { demoPassword, keptIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true })
const wrongPair = 'The email or the password is wrong'
const failures = (page: Page) => page.getByRole('alert')

async function tryPair(page: Page, email: string, password: string): Promise<void> {
  await fieldsOf(page).email.fill(email)
  await fieldsOf(page).password.fill(password)
  await logIn(page).click()
}

/** Expects a newly opened screen: `main` has the focus, and there is no error and no loading state. */
async function expectFreshForm(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('main')).toBeFocused()
  // Counts at once, because a check that waits would pass after the toast has closed by itself.
  expect(await failures(page).count()).toBe(0)
  expect(await page.locator('[aria-busy=true]').count()).toBe(0)
}

test('the login form says what is missing or malformed, and sends nothing', async ({ page }) => {
  const calls = apiCallsOf(page)
  expect((await page.goto('/login'))?.status()).toBe(200)
  const { email, password } = fieldsOf(page)
  await expectToggle(password)
  await password.fill('')
  await expect(email).toHaveAttribute('autocomplete', 'email')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await logIn(page).click()
  await expectError(email, 'Enter your email address')
  await expectError(password, 'Enter your password')
  await expect(email).toBeFocused()
  await email.fill('ada')
  await expectError(email, 'Invalid email address')
  await email.fill('ada@koya.test')
  await expectError(email, null)
  expect(calls).toEqual([])
})

for (const { person, home } of [
  { person: 'mentee', home: '/dashboard' },
  { person: 'admin', home: '/dashboard' },
  { person: 'mentor', home: '/dashboard/mentor/mentees' },
]) {
  test(`${person}@koya.test of the demo logs in by keyboard, lands at ${home}, and does not come back to the form`, async ({
    page,
  }) => {
    await page.goto('/forgot-password')
    await expectAlive(page)
    await page.getByRole('link', { name: 'Back to login' }).click()
    await expect(logIn(page)).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(fieldsOf(page).email).toBeFocused()
    await page.keyboard.type(` ${person.toUpperCase()}@koya.test `)
    await page.keyboard.press('Tab')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await keptIn(page)).toEqual(['expirationDate', 'token'])
    const kept = await page.evaluate(() => ({ ...localStorage }))
    const { exp } = JSON.parse(Buffer.from(kept.token?.split('.')[1] ?? '', 'base64url').toString())
    expect(kept.expirationDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    // The page computes the stored date itself, so it may differ from the token's expiry by seconds.
    expect(Math.abs(Date.parse(kept.expirationDate ?? '') - exp * 1000)).toBeLessThan(5000)
    await page.goBack()
    await expect(page).toHaveURL('/forgot-password')
  })
}

test('a wrong pair is told in a toast that goes after three seconds unless it is pointed at, and stays on the form', async ({
  page,
  mentee,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await expect(logIn(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const documents = documentsOf(page)
  await tryPair(page, mentee.email, 'not-the-password')
  await expect(failures(page)).toHaveText([wrongPair])
  await page.clock.runFor(2999)
  await expect(failures(page)).toHaveText([wrongPair])
  await page.clock.runFor(1)
  await expect(failures(page)).toHaveCount(0)
  const kept = page.locator('form').getByText(wrongPair)
  await expect(kept).toBeVisible()

  await logIn(page).click()
  await failures(page).hover()
  await page.clock.runFor(10_000)
  await expect(failures(page)).toHaveText([wrongPair])
  // A phone shows the strip of cloth above the form, not the cloth beside the form.
  const cloths = page.locator('svg:has(pattern)')
  await expect(cloths).toHaveCount(2)
  await expect(cloths.first()).toBeVisible()
  await expect(cloths.last()).toBeHidden()
  // The toast ends above the title, and does not move the Log in button when it closes.
  const [toast, title] = [await failures(page).boundingBox(), await titleOf(page).boundingBox()]
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
  const before = await logIn(page).boundingBox()
  await page.mouse.move(10, 800)
  await page.clock.runFor(3000)
  await expect(failures(page)).toHaveCount(0)
  expect(await logIn(page).boundingBox()).toEqual(before)
  await logIn(page).click()
  await failures(page).getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(10_000)
  await expect(failures(page)).toHaveText([wrongPair])
  await page.keyboard.press('Enter')
  await expect(failures(page)).toHaveCount(0)
  await expect(fieldsOf(page).email).toHaveValue(mentee.email)
  await expect(fieldsOf(page).password).toHaveValue('not-the-password')
  await expect(page).toHaveURL('/login')
  expect(documents()).toBe(0)
  expect(await keptIn(page)).toEqual([])
})

test('a failed login is forgotten on the next screen, and on the way back', async ({ page }) => {
  await page.goto('/login')
  await tryPair(page, newAddress(), 'not-the-password')
  await expect(failures(page)).toHaveText([wrongPair])
  await page.getByRole('link', { name: 'Create your account' }).click()
  await expectFreshForm(page, '/register')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expectFreshForm(page, '/login')
  await tryPair(page, newAddress(), 'not-the-password')
  await expect(failures(page)).toHaveText([wrongPair])
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectFreshForm(page, '/forgot-password')
})

test('a login under way shows that it is, and its late failure says nothing on another screen', async ({
  page,
}) => {
  const wasDrawn = await watchFor(page, '[role=alert]')
  const letGo = await hold(page, '/auth/login')
  await page.goto('/login')
  await tryPair(page, newAddress(), 'not-the-password')
  await expect(page.locator('button[aria-busy=true] > span')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Logging in' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await logIn(page).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectFreshForm(page, '/forgot-password')
  const answered = page.waitForResponse('**/api/auth/login')
  letGo()
  expect((await answered).status()).toBe(401)
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expectFreshForm(page, '/login')
  expect(await wasDrawn()).toBe(false)
})

test('a login that gets no answer, or one without words, says so once, and works when the fault is over', async ({
  page,
  context,
  mentee,
}) => {
  await page.goto('/login')
  await expect(logIn(page)).toBeVisible()
  await context.setOffline(true)
  await tryPair(page, mentee.email, mentee.password)
  await expect(failures(page)).toHaveText(['Network Error'])
  await context.setOffline(false)
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await logIn(page).click()
  await expect(failures(page)).toHaveText(['An error occured'])
  await logIn(page).click()
  await expect(page).toHaveURL('/dashboard')
})

test('somebody whose clock runs ahead is asked to set it where no answer tells the time, and no session is kept', async ({
  page,
  mentee,
}) => {
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000)
  await page.route('**/api/auth/login', async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto('/login')
  await tryPair(page, mentee.email, mentee.password)
  await expect(failures(page)).toHaveText(['Set the date and time of this device, then log in again'])
  expect(await keptIn(page)).toEqual([])
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

test('a login in one tab takes the login screen of another one along', async ({ page, context, mentor }) => {
  await page.goto('/login')
  await expect(logIn(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/login')
  await tryPair(other, mentor.email, mentor.password)
  await expect(other).toHaveURL('/dashboard/mentor/mentees')
  await expect(page).toHaveURL('/dashboard/mentor/mentees')
})
