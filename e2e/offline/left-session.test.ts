import type { BrowserContext, Page } from '@playwright/test'
import { loginPage, logOut, logOutQuestion } from '../support/areas.ts'
import { isKept } from '../support/device/offline.ts'
import { draftsIn } from '../support/forms/drafts.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import type { Person } from '../support/installation/make.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow' })

// Offline, the login page cannot prefetch the code of other forms.
test.beforeEach(({ faults }) => faults.expect(/ERR_FAILED \/assets\//))

async function logInByForm(page: Page, { email, password }: Person, { stays = false } = {}): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (stays) await page.getByLabel('Keep me logged in on this device').check()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(loginPage)
}

/** Types a comment in the form of an open task, in a session that the device keeps, and goes offline. */
async function typeThenLeaveNetwork(page: Page, context: BrowserContext, mentee: Person, comment: string) {
  const { id } = one(await tasksOf(page.request, mentee), ({ submission }) => !submission)
  await logInByForm(page, mentee, { stays: true })
  await isKept(page, 'readTask', 3)
  await page.clock.install()
  await page.goto(`/dashboard/pending-task/submit/${id}`)
  await page.getByLabel('Comment').fill(comment)
  await expect.poll(() => draftsIn(page)).toContain(comment)
  await context.setOffline(true)
  return id
}

/** Logs out without a network, and returns the session's token. */
async function leaveOffline(page: Page, context: BrowserContext): Promise<string> {
  await page.goto('/dashboard/mentor')
  await isKept(page, 'readOverview', 1)
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await context.setOffline(true)
  await logOut(page)
  await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(loginPage)
  return token
}

const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`)

const sessionCookiesOf = async (context: BrowserContext) =>
  (await cookiesOf(context)).filter((one) => /^koya-(session|kept|page)=/.test(one))

for (const stays of [false, true]) {
  const whose = stays ? 'a session that the device keeps' : 'a session of an hour'

  test(`logging out of ${whose} without a network shows its pages to nobody, and ends it with the network`, async ({
    page,
    context,
    request,
    mentor,
    mentee,
  }) => {
    await logInByForm(page, mentor, { stays })
    const statusOf = async (token: string) =>
      (await request.get('/api/profile', { headers: { authorization: `Bearer ${token}` } })).status()
    const showsMentees = async (cookies: string[]) => {
      const answer = await request.get('/dashboard/mentor/mentees', {
        headers: { cookie: cookies.join('; ') },
      })
      return (await answer.text()).includes(mentee.lastName)
    }
    // A busy server may send the page without its data.
    await expect.poll(async () => showsMentees(await cookiesOf(context))).toBe(true)

    const token = await leaveOffline(page, context)
    const cookies = await cookiesOf(context)
    expect(cookies.join()).toContain('koya-page=')
    expect(await showsMentees(cookies)).toBe(false)
    expect(await statusOf(token)).toBe(200)

    await context.setOffline(false)
    await expect.poll(() => statusOf(token)).toBe(401)
    await expect.poll(() => sessionCookiesOf(context)).toEqual([])
  })
}

test('a phone that was switched off after such a logout ends the session when Koya is opened, not that of the next person', async ({
  page,
  context,
  request,
  make,
  mentor,
}) => {
  const other = await make.mentor({})
  await logInByForm(page, mentor)
  const token = await leaveOffline(page, context)
  await page.close()
  await context.setOffline(false)
  const statusOf = async (session: string) =>
    (await request.get('/api/profile', { headers: { authorization: `Bearer ${session}` } })).status()
  expect(await statusOf(token)).toBe(200)
  const later = await context.newPage()
  await later.goto('/forgot-password')
  await expect.poll(() => statusOf(token)).toBe(401)

  await logInByForm(later, other)
  await later.reload()
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await statusOf(await later.evaluate(() => localStorage.getItem('token') ?? ''))).toBe(200)
  expect((await sessionCookiesOf(context)).join()).toMatch(/^koya-page=[^,]+$/)
})

/** Logs out and logs in as another person, but holds the logout call until `answerLogout` runs. */
async function logInBehindLogout(page: Page, { email, password }: Person) {
  const held = Promise.withResolvers<void>()
  const order: string[] = []
  await page.route(/\/api\/auth\/log(out|in)$/, async (route) => {
    if (route.request().url().endsWith('logout')) await held.promise
    order.push(route.request().url().split('/').at(-1) ?? '')
    await route.continue()
  })
  await logOut(page)
  await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const button = page.getByRole('button', { name: 'Log in', exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  return { order, answerLogout: held.resolve }
}

test('a login waits until the server has ended the session before, so that its cookies stay', async ({
  page,
  context,
  mentor,
  mentee,
}) => {
  await logInByForm(page, mentor)
  const { order, answerLogout } = await logInBehindLogout(page, mentee)
  expect(order).toEqual([])
  answerLogout()
  await expect(page).toHaveURL('/dashboard')
  expect(order).toEqual(['logout', 'login'])
  expect((await sessionCookiesOf(context)).join()).toContain('koya-page=')
})

test('a login that is stopped while it waits is never sent', async ({ page, context, mentor, mentee }) => {
  await logInByForm(page, mentor)
  const { order, answerLogout } = await logInBehindLogout(page, mentee)
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).not.toHaveAttribute('aria-busy')
  answerLogout()
  await expect.poll(() => sessionCookiesOf(context)).toEqual([])
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  expect(order).toEqual(['logout', 'login'])
})

test('what is typed and pressed without a network after the hour of a kept session is stored, and leaves', async ({
  page,
  context,
  mentee,
}) => {
  const id = await typeThenLeaveNetwork(page, context, mentee, 'Before the hour.')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/session'))
  await page.clock.runFor(56 * 60_000)
  await failed
  await page.clock.runFor(10 * 60_000)
  await page.getByLabel('Comment').fill('After the hour.')
  await expect.poll(() => draftsIn(page)).toContain('After the hour.')
  await page.getByLabel('URL').fill('https://example.com/late')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('On this device, not sent yet')).toBeVisible()
  await context.setOffline(false)
  await page.clock.runFor(60_000)
  const attempt = async () =>
    one(await tasksOf(page.request, mentee), (task) => task.id === id).submission?.attempt
  await expect.poll(attempt).toBe(1)
})

test('a logout without a network after the hour of a kept session removes what was typed', async ({
  page,
  context,
  mentee,
}) => {
  await typeThenLeaveNetwork(page, context, mentee, 'Mine alone.')
  await page.clock.runFor(66 * 60_000)
  await logOut(page)
  await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(loginPage)
  await expect.poll(() => draftsIn(page)).toBe('[]')
})
