import type { Page } from '@playwright/test'
import { loginPage } from '../support/areas.ts'
import { fieldsOf } from '../support/forms/account-forms.ts'
import type { Person } from '../support/installation/make.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const hour = 3_600_000

const clocks = [
  { clock: 'three hours slow', error: -3 * hour },
  { clock: 'three hours fast', error: 3 * hour },
  { clock: 'three days slow', error: -72 * hour },
  { clock: 'three days fast', error: 72 * hour },
]

const shiftClock = (page: Page, error: number): Promise<void> =>
  page.clock.install({ time: Date.now() + error })

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login')
  await fieldsOf(page).email.fill(email)
  await fieldsOf(page).password.fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectToBeIn(page)
}

async function expectToBeIn(page: Page): Promise<void> {
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
}

/** Returns a session that expired ten minutes ago, with a signature that no longer matches. */
const overFor = (session: string): string => {
  const [head, claims = '', sign] = session.split('.')
  const past = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: Date.now() / 1000 - 600 }
  return [head, Buffer.from(JSON.stringify(past)).toString('base64url'), sign].join('.')
}

for (const { clock, error } of clocks) {
  test(`with a clock ${clock} somebody logs in, loads the page anew, and is led home from the login`, async ({
    page,
    mentee,
  }) => {
    await shiftClock(page, error)
    await logIn(page, mentee)
    const ends = await page.evaluate(() => Date.parse(localStorage.getItem('expirationDate') ?? ''))
    expect(Math.abs(ends - Date.now() - hour)).toBeLessThan(5 * 60_000)
    await page.reload()
    await expectToBeIn(page)
    await page.goto('/login')
    await expectToBeIn(page)
  })

  test(`with a clock ${clock} a session that is kept goes on when its hour is over`, async ({
    page,
    mentee,
  }) => {
    await shiftClock(page, error)
    const { email, password } = mentee
    await page.request.post('/api/auth/login', { data: { email, password, keep: true } })
    const expectToGoOn = async () => {
      await expectToBeIn(page)
      await expect(page.getByText('Log in to continue')).toHaveCount(0)
    }
    // The browser has the session's cookies, but no access token.
    await page.goto('/dashboard')
    await expectToGoOn()
    await page.evaluate((left) => localStorage.setItem('token', left), overFor(mentee.session))
    await page.reload()
    await expectToGoOn()
  })

  test(`with a clock ${clock} a session whose hour is over ends`, async ({ page, mentee }) => {
    await shiftClock(page, error)
    await signIn(page, { session: overFor(mentee.session) })
    await page.goto('/dashboard/track')
    await expect(page).toHaveURL(loginPage)
    await expect(page.getByText('Your session has ended.')).toBeVisible()
  })
}
