import type { Page } from '@playwright/test'
import { fieldsOf, fillRegistration, getStarted } from '../support/forms/account-forms.ts'
import { newAddress } from '../support/forms/registration.ts'
import { apiBodiesOf } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

const password = 'kq7zvbx2'
const app = '**/assets/entry.client-*.js'

/** Holds the script of the app back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(app, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const waits = (page: Page) => page.getByText('this page is still loading')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every account screen shows its heading, its fields and a sentence, in one answer with its styles', async ({
    page,
  }) => {
    for (const [path, heading, labels] of [
      [
        '/register',
        'Create your account',
        ['First name', 'Last name', 'Email', 'Password', 'Confirm password'],
      ],
      ['/login', 'Log in', ['Email', 'Password']],
      ['/form', 'Sign up', ['First name', 'Last name', 'Email']],
      ['/email-verification-sent', 'You have gotten a mail!', []],
      ['/confirm-email?token=a&email=ada@koya.test', 'Confirming your email', []],
      ['/forgot-password', 'Forgot your password?', ['Email']],
      ['/reset-password?token=a&email=ada@koya.test', 'Set a new password', ['Password', 'Confirm password']],
    ] as const) {
      const styles: string[] = []
      page.on('request', (request) => request.resourceType() === 'stylesheet' && styles.push(request.url()))
      const answer = await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      for (const label of labels) await expect(page.getByLabel(label, { exact: true })).toBeVisible()
      expect((await answer?.text())?.includes('This page needs JavaScript.')).toBe(path === '/form')
      await expect(page.getByText('A part of this page did not arrive.')).toBeHidden()
      const { backgroundColor, fontFamily } = await page
        .getByRole('heading', { level: 1 })
        .evaluate((h1) => ({
          backgroundColor: getComputedStyle(document.body).backgroundColor,
          fontFamily: getComputedStyle(h1).fontFamily,
        }))
      expect(fontFamily).toContain('Ojuju')
      expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
      expect(styles).toEqual([])
    }
  })
})

test('what is typed before the scripts have come is kept, and what was sent then is sent once', async ({
  page,
}) => {
  const email = newAddress()
  const letScriptsCome = await holdScripts(page)
  const bodies = apiBodiesOf(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await fillRegistration(page, email, password)
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(0)
  await expect(waits(page)).toBeHidden()
  await getStarted(page).click()
  await fieldsOf(page).again.press('Enter')
  await expect(waits(page)).toBeVisible()
  await expect(page).toHaveURL('/register')
  await fieldsOf(page).first.fill('Adaora')
  letScriptsCome()
  await expect(page).toHaveURL('/email-verification-sent')
  expect(bodies[0]).toEqual({ firstName: 'Adaora', lastName: 'Okafor', email, password })
  expect(bodies).toHaveLength(2)
})

test('a login that was sent before the scripts have come and is refused waits no more', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(waits(page)).toBeVisible()
  letScriptsCome()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(waits(page)).toBeHidden()
})

test('what is typed early stays when nothing was sent, and the focus stays where it is', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const { email, password: secret } = fieldsOf(page)
  await email.fill('ada@koya.test')
  await secret.fill(password)
  letScriptsCome()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(email).toHaveValue('ada@koya.test')
  await expect(secret).toHaveValue(password)
  await email.fill('ada@koya.test2')
  await expect(secret).toHaveValue(password)
})

test('a form in which somebody types while a script breaks off stays, says so, and can be loaded again', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/\.js/, /INTERNET_DISCONNECTED/)
  for (const file of ['**/assets/login-*.js', app]) {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(file, async (route) => {
      await promise
      await route.abort()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await fieldsOf(page).email.fill('ada@koya.test')
    resolve()
    await expect(page.getByText('A part of this page did not arrive.')).toBeVisible()
    await expect(fieldsOf(page).email).toBeVisible()
    await page.unroute(file)
    await context.setOffline(true)
    for (const link of ['load it again', 'Create your account']) {
      await page.getByRole('link', { name: link }).click()
      await expect(page.getByText('Koya could not be reached.')).toBeVisible()
    }
    await context.setOffline(false)
    await page.getByRole('link', { name: 'load it again' }).click()
    await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
    await expect(page.getByText('A part of this page did not arrive.')).toHaveCount(0)
  }
})
