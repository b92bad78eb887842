import { expect, type Page, test } from '@playwright/test'
import { ask } from './learners.ts'
import { cardOf, changeAnswer, draftsIn, loginPage, one, sideLink, sideOf, tasksOf } from './mentee-area.ts'
import { type DemoPerson, demoPassword, signIn, tokenOf } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const questionOf = (page: Page) => page.getByRole('alertdialog')
const logOut = (page: Page) => sideOf(page).getByRole('button', { name: 'Log out' }).click()
const keptIn = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

test('logging out asks first, and Oppss leaves everything as it is', async ({ page }) => {
  await signIn(page, 'mentee')
  await page.goto('/dashboard/track')
  await logOut(page)
  const question = questionOf(page)
  expect(await question.getByRole('heading').textContent()).toBe('Are sure you want to log out？')
  await expect(question.getByRole('button')).toHaveText(['Yes', 'Oppss'])
  await expect(question.getByRole('button', { name: 'Oppss' })).toBeFocused()
  await question.getByRole('button', { name: 'Oppss' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/dashboard/track')
  expect(await keptIn(page)).toEqual(['expirationDate', 'token'])
})

test('logging out ends the session everywhere and leaves no draft; the next person sees nothing of it', async ({
  page,
  context,
}) => {
  const task = one(await tasksOf(page.request), ({ submission }) => !submission)
  await signIn(page, 'mentee')
  await page.goto(`/dashboard/pending-task/submit/${task.id}`)
  await page.getByLabel('Comment').fill('half a thought')
  const drafts = () => draftsIn(page)
  await expect.poll(drafts).toContain('half a thought')
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const other = await context.newPage()
  await other.goto('/dashboard/track')
  await expect(other.getByRole('link', { name: 'Web Development' })).toBeVisible()

  await logOut(page)
  await questionOf(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(loginPage)
  expect(await keptIn(page)).toEqual([])
  await expect.poll(drafts).not.toContain('half a thought')
  await expect(other).toHaveURL(loginPage)
  const headers = { authorization: `Bearer ${token}` }
  await expect.poll(async () => (await page.request.get('/api/profile', { headers })).status()).toBe(401)

  await page.getByLabel('Email').fill('mentor@koya.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/dashboard/mentor/mentees')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Hi, Adaeze')).toHaveCount(0)
  await expect(other).toHaveURL('/dashboard/mentor/mentees')
})

for (const [person, start, links] of [
  ['mentee', '/dashboard', ['Tracks', 'Tasks', 'Profile', 'Mentor', 'Dashboard']],
  ['mentor', '/dashboard/mentor/mentees', ['Dashboard', 'Tasks', 'Profile', 'Mentee']],
] as const satisfies [DemoPerson, string, string[]][]) {
  test(`without a network a ${person} still moves through the area and logs out`, async ({
    page,
    context,
  }) => {
    await signIn(page, person)
    await page.goto(start)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    for (const name of links) {
      await sideLink(page, name).click()
      await expect(sideLink(page, name)).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    }
    await logOut(page)
    await questionOf(page).getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL(loginPage)
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(await keptIn(page)).toEqual([])
  })
}

test('without a network the briefs that were listed can be read, and what was not loaded says so', async ({
  page,
  context,
}) => {
  await signIn(page, 'mentee')
  await page.goto('/dashboard')
  const tasks = cardOf(page, 'Pending tasks').getByRole('cell').getByRole('link')
  await page.waitForLoadState('networkidle')
  const [first = ''] = await tasks.allTextContents()
  await context.setOffline(true)
  const title = page.getByRole('heading', { level: 1 })
  await tasks.filter({ hasText: first }).click()
  await expect(title).toHaveText(first)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  // An open brief fetches the form of its submission.
  await context.setOffline(false)
  await page.reload()
  await expect(title).toHaveText(first)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Submit Task' }).click()
  await expect(page.getByRole('button', { name: /^Submit/ })).toBeVisible()
  await sideLink(page, 'Tracks').click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('while the profile is on its way the page says so', async ({ page }) => {
  await signIn(page, 'mentee')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/profile', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/dashboard/track')
  const spinner = page.getByText('Doing some background work...', { exact: true })
  await expect(spinner).toBeVisible()
  held.resolve()
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
  await expect(spinner).toHaveCount(0)
})

const tokenWith = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
for (const [name, token] of [
  ['is no token', 'abc'],
  ['has ended', tokenWith({ userId: 'u', role: 'MENTEE', exp: 1 })],
  ['names no role', tokenWith({ userId: 'u', exp: 4_000_000_000 })],
] as const) {
  test(`a session that ${name} leads to the login`, async ({ page }) => {
    const faults: Error[] = []
    page.on('pageerror', (error) => faults.push(error))
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(loginPage)
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(faults).toEqual([])
  })
}

test('a session that ends while somebody reads leads to the login', async ({ page }) => {
  const token = await tokenOf(page.request, 'mentee')
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  await page.clock.install()
  await signIn(page, 'mentee')
  await page.goto('/dashboard/track')
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
  await page.clock.fastForward(exp * 1000 - Date.now() + 60_000)
  await expect(page).toHaveURL(loginPage)
})

test('a session that the server no longer knows is forgotten', async ({ page }) => {
  await signIn(page, 'mentee')
  await page.goto('/dashboard/mentee/mentor')
  const json = { message: 'Your session has ended', code: 'no_session' }
  await page.route('**/api/tracks', (route) => route.fulfill({ status: 401, json }))
  await sideLink(page, 'Tracks').click()
  await expect(page).toHaveURL(loginPage)
  expect(await keptIn(page)).toEqual([])
})

test('the role comes from the token, not from the profile', async ({ page }) => {
  await signIn(page, 'mentee')
  await changeAnswer(page, '**/api/profile', (profile) => ({ ...profile, role: 'MENTOR' }))
  await page.goto('/dashboard/track')
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/track')
})

test('when another person signs in in another tab, this one shows theirs and nothing of the first', async ({
  page,
  context,
}) => {
  const falta = { email: 'falta.kachalla@koya.test', password: demoPassword }
  const token = await tokenOf(page.request, falta)
  const { firstName } = await ask<{ firstName: string }>(page.request, token, '/profile')
  await signIn(page, 'mentee')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Hi, Adaeze/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/login')
  await other.evaluate((value) => localStorage.setItem('token', value), token)
  await expect(page.getByRole('heading', { name: `Hi, ${firstName}` })).toBeVisible()
  await expect(page.getByText('Adaeze')).toHaveCount(0)
})
