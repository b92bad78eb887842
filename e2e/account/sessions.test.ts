import { loginPage, logOut, logOutQuestion, sideLink } from '../support/areas.ts'
import { draftsIn } from '../support/forms/drafts.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import { changeAnswer } from '../support/network.ts'
import { keptIn, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('logging out asks first, and Oppss leaves everything as it is', async ({ page, mentee }) => {
  await signIn(page, mentee)
  await page.goto('/dashboard/track')
  await logOut(page)
  const question = logOutQuestion(page)
  expect(await question.getByRole('heading').textContent()).toBe('Are sure you want to log out？')
  await expect(question.getByRole('paragraph')).toHaveCount(0)
  // Koya ships its own font for the character '？', and the browser must load it.
  const families = () =>
    page.evaluate(() => [...document.fonts].flatMap((font) => (font.status === 'loaded' ? font.family : [])))
  await expect.poll(async () => (await families()).join()).toContain('Full Width Question Mark')
  await expect(question.getByRole('button')).toHaveText(['Oppss', 'Yes'])
  await expect(question.getByRole('button', { name: 'Oppss' })).toBeFocused()
  await question.getByRole('button', { name: 'Oppss' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/dashboard/track')
  expect(await keptIn(page)).toEqual(['expirationDate', 'token'])
})

test('logging out ends the session everywhere and leaves no draft; the next person sees nothing of it', async ({
  page,
  context,
  mentor,
  mentee,
}) => {
  const task = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  await page.goto(`/dashboard/pending-task/submit/${task.id}`)
  await page.getByLabel('Comment').fill('half a thought')
  const drafts = () => draftsIn(page)
  await expect.poll(drafts).toContain('half a thought')
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const other = await context.newPage()
  await other.goto('/dashboard/track')
  await expect(other.getByRole('link', { name: 'Web Development' })).toBeVisible()

  await logOut(page)
  await expect(logOutQuestion(page)).toContainText('What you typed and did not send is deleted')
  await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(loginPage)
  await expect.poll(() => keptIn(page)).toEqual([])
  await expect.poll(drafts).not.toContain('half a thought')
  await expect(other).toHaveURL(loginPage)
  const headers = { authorization: `Bearer ${token}` }
  await expect.poll(async () => (await page.request.get('/api/profile', { headers })).status()).toBe(401)

  await page.getByLabel('Email').fill(mentor.email)
  await page.getByLabel('Password', { exact: true }).fill(mentor.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/mentor/mentees')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(`Hi, ${mentee.firstName}`)).toHaveCount(0)
  await expect(other).toHaveURL('/dashboard/mentor/mentees')
})

test('while the profile is on its way the page says so', async ({ page, mentee }) => {
  await signIn(page, mentee)
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
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(loginPage)
    await expect(page.getByLabel('Email')).toBeVisible()
  })
}

test('a session that ends while somebody reads leads to the login', async ({ page, mentee }) => {
  const { exp } = JSON.parse(Buffer.from(mentee.session.split('.')[1] ?? '', 'base64url').toString())
  await page.clock.install()
  await signIn(page, mentee)
  await page.goto('/dashboard/track')
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
  await page.clock.fastForward(exp * 1000 - Date.now() + 60_000)
  await expect(page).toHaveURL(loginPage)
})

test('a session that the server no longer knows is forgotten', async ({ page, mentee }) => {
  await signIn(page, mentee)
  await page.goto('/dashboard/mentee/mentor')
  const json = { message: 'Your session has ended', code: 'no_session' }
  await page.route('**/api/tracks', (route) => route.fulfill({ status: 401, json }))
  await sideLink(page, 'Tracks').click()
  await expect(page).toHaveURL(loginPage)
  expect(await keptIn(page)).toEqual([])
})

test('the role comes from the token, not from the profile', async ({ page, mentee }) => {
  await signIn(page, mentee)
  await changeAnswer(page, '**/api/profile', (profile) => ({ ...profile, role: 'MENTOR' }))
  await page.goto('/dashboard/track')
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/track')
})

test('when another person signs in in another tab, this one shows theirs and nothing of the first', async ({
  page,
  context,
  make,
  mentor,
  mentee,
}) => {
  const another = await make.mentee({ mentor: mentor.id, fields: { first_name: 'Falta' } })
  await signIn(page, mentee)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: `Hi, ${mentee.name}` })).toBeVisible()
  const other = await context.newPage()
  // A public page runs no app code that would react to the token.
  await other.goto('/about')
  await other.evaluate((value) => localStorage.setItem('token', value), another.session)
  await expect(page.getByRole('heading', { name: `Hi, ${another.name}` })).toBeVisible()
  await expect(page.getByText(mentee.lastName)).toHaveCount(0)
})

test('an answer that comes after the logout logs nobody in again', async ({ page, mentee }) => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/account/password', async (route) => {
    const response = await route.fetch()
    await promise
    await route.fulfill({ response })
  })
  await signIn(page, mentee)
  await page.goto('/dashboard/settings')
  await page.getByText('Change the password you log in with.').click()
  await page.getByLabel('Current password').fill(mentee.password)
  await page.getByLabel('New password', { exact: true }).fill('a-new-koya-2031')
  await page.getByLabel('Confirm new password').fill('a-new-koya-2031')
  await page.getByRole('button', { name: 'Change password' }).click()
  await logOut(page)
  await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(loginPage)
  const answered = page.waitForResponse('**/api/account/password')
  answer()
  await (await answered).finished()
  expect(await keptIn(page)).toEqual([])
  await page.goto('/dashboard/settings')
  await expect(page).toHaveURL(loginPage)
})
