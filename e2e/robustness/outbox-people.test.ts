import type { BrowserContext, Page } from '@playwright/test'
import { loginPage, logOut, logOutQuestion } from '../support/areas.ts'
import { fillOutbox } from '../support/device/fill-outbox.ts'
import { fieldsOf } from '../support/forms/account-forms.ts'
import { draftsIn, keepDraftsBusy } from '../support/forms/drafts.ts'
import { fillWork } from '../support/forms/fill-work.ts'
import { ask, one, tasksOf } from '../support/installation/api.ts'
import type { Person } from '../support/installation/make.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const notSent = 'On this device, not sent yet'
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })
const mark = (page: Page) => page.getByRole('link', { name: /not sent yet$/ })

const sentBy = async (page: Page, person: { session: string }) =>
  (await tasksOf(page.request, person)).filter(({ submission }) => submission).map(({ id }) => id)

/** Stores another person's session from a second tab. */
async function switchElsewhere(context: BrowserContext, { session }: { session: string }): Promise<void> {
  const tab = await context.newPage()
  await tab.goto('/about')
  await tab.evaluate((token) => {
    localStorage.setItem('token', token)
    localStorage.setItem('expirationDate', new Date(Date.now() + 3_600_000).toISOString())
  }, session)
  await tab.close()
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await fieldsOf(page).email.fill(email)
  await fieldsOf(page).password.fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a call without an answer whose person has logged out meanwhile becomes nothing of the next person', async ({
  page,
  context,
  make,
  mentor,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  const other = await make.mentee({ mentor: mentor.id })
  await signIn(page, mentee)
  await fillWork(page, id)
  const called = Promise.withResolvers<void>()
  const lost = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/tasks/*/submissions', async (route) => {
    if (route.request().method() !== 'POST' || ++calls > 1) return route.continue()
    called.resolve()
    await lost.promise
    await route.abort()
  })
  await submit(page).click()
  await called.promise
  const isOthers = page.waitForRequest((one) => one.headers().authorization === `Bearer ${other.session}`)
  await switchElsewhere(context, other)
  await isOthers
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/submissions'))
  lost.resolve()
  await failed
  await page.goto('/dashboard/inbox')
  await expect(page.getByText('Nothing new here')).toBeVisible()
  await expect(mark(page)).toHaveCount(0)
  expect(await draftsIn(page)).not.toContain('submitTask')
  expect(await sentBy(page, other)).toEqual([])
})

test('what was pressed in one tab while another logged out stays on the device in no database', async ({
  page,
  context,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  await fillWork(page, id)
  const other = await context.newPage()
  await other.goto('/dashboard/track')
  await expect(other.getByRole('link', { name: 'Web Development' })).toBeVisible()
  const busy = await context.newPage()
  await busy.goto('/about')
  const letGo = await keepDraftsBusy(busy)
  let calls = 0
  await page.route('**/api/tasks/*/submissions', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    calls++
    return route.abort()
  })
  await submit(page).click()
  await expect.poll(() => calls).toBe(1)
  await logOut(other)
  await logOutQuestion(other).getByRole('button', { name: 'Yes' }).click()
  await expect(other).toHaveURL(loginPage)
  await letGo()
  await expect.poll(() => draftsIn(page)).toBe('[]')
  expect(calls).toBe(1)
})

test('a session that ended while something leaves asks for the login, and then it leaves', async ({
  page,
  mentee,
  faults,
}) => {
  faults.expect(/401 \(Unauthorized\)/)
  await signIn(page, mentee)
  await fillOutbox(page, mentee, 2)
  const description = async () =>
    (await ask<{ description: string | null }>(page.request, mentee, '/profile')).description
  let isOver = false
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    if (!isOver && route.request().postData()?.includes('Version 1')) return route.continue()
    isOver = true
    return route.fulfill({ status: 401, json: { message: 'Log in to continue', code: 'no_session' } })
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(loginPage)
  await expect.poll(description).toBe('Version 1')
  await page.unroute('**/api/profile')
  await logIn(page, mentee)
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(description).toBe('Version 2')
  await expect(mark(page)).toHaveCount(0)
})

test('what waits behind a held call does not leave in the session of the next person, and waits for its own', async ({
  page,
  context,
  make,
  mentor,
  mentee,
}) => {
  const other = await make.mentee({ mentor: mentor.id })
  await signIn(page, mentee)
  await fillOutbox(page, mentee, 3)
  const held = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    sent.push(route.request().postDataJSON().description)
    await held.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect.poll(() => sent).toEqual(['Version 1'])
  const isOthers = page.waitForRequest((one) => one.headers().authorization === `Bearer ${other.session}`)
  await switchElsewhere(context, other)
  await isOthers
  const answered = page.waitForEvent('requestfinished', (request) => request.method() === 'PUT')
  held.resolve()
  await answered
  await page.goto('/dashboard/inbox')
  await expect(page.getByText('Nothing new here')).toBeVisible()
  expect(sent).toEqual(['Version 1'])
  expect(await ask(page.request, other, '/profile')).not.toMatchObject({ description: 'Version 1' })
  await switchElsewhere(context, mentee)
  await page.goto('/dashboard')
  const description = async () =>
    (await ask<{ description: string | null }>(page.request, mentee, '/profile')).description
  await expect.poll(description).toBe('Version 3')
})

test('a picture that waits does not become that of the next person', async ({
  page,
  context,
  make,
  mentor,
  mentee,
}) => {
  const other = await make.mentee({ mentor: mentor.id })
  await signIn(page, mentee)
  const held = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    calls++
    await held.promise
    await route.continue()
  })
  await page.route('**/api/profile/upload_profile_photo', (route) => route.abort())
  await fillOutbox(page, mentee, 1)
  await page.goto('/dashboard/mentee/profile')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const buffer = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 48, height: 48 } })
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(mark(page)).toHaveText('2')
  await page.unroute('**/api/profile/upload_profile_photo')
  await expect.poll(() => calls).toBe(1)
  const isOthers = page.waitForRequest((one) => one.headers().authorization === `Bearer ${other.session}`)
  await switchElsewhere(context, other)
  await isOthers
  held.resolve()
  const isSending = () =>
    page.evaluate(async () =>
      (await navigator.locks.query()).held?.some(({ name }) => name === 'koya-outbox'),
    )
  await expect.poll(isSending).toBe(false)
  await switchElsewhere(context, mentee)
  await page.goto('/dashboard')
  const photoOf = async (person: Person) =>
    (await ask<{ photoUrl: string | null }>(page.request, person, '/profile')).photoUrl
  await expect.poll(() => photoOf(mentee)).toBeTruthy()
  expect(await photoOf(other)).toBeNull()
})

test('two tabs that press the same work without a network send it once', async ({
  page,
  context,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  const other = await context.newPage()
  await signIn(other, mentee)
  for (const tab of [page, other]) await fillWork(tab, id)
  await context.setOffline(true)
  // Clicks by a script, because the form may disappear once the other tab has submitted.
  const press = (tab: Page) =>
    tab.evaluate(() => document.querySelector<HTMLButtonElement>('main button[type=submit]')?.click())
  await Promise.all([press(page), press(other)])
  for (const tab of [page, other]) await expect(tab.getByText(notSent)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => sentBy(page, mentee)).toEqual([id])
  for (const tab of [page, other]) await expect(mark(tab)).toHaveCount(0)
  const { totalCount } = await ask<{ totalCount: number }>(page.request, mentee, `/tasks/${id}/submissions`)
  expect(totalCount).toBe(1)
  await expect.poll(() => draftsIn(page)).not.toContain('Every link works')
})

for (const [clock, days] of [
  ['slow', -3],
  ['fast', 3],
] as const) {
  test(`work pressed on a device that is three days ${clock} waits, leaves once and is in time`, async ({
    page,
    context,
    mentee,
  }) => {
    const { id } = one(await tasksOf(page.request, mentee))
    await page.clock.install({ time: Date.now() + days * 86_400_000 })
    await signIn(page, mentee)
    await fillWork(page, id)
    await context.setOffline(true)
    await submit(page).click()
    await expect(page.getByText(notSent)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(`Successfully sumitted Task #${id}`)).toBeVisible()
    const { submission } = one(await tasksOf(page.request, mentee), (task) => task.id === id)
    expect(submission).toMatchObject({ attempt: 1, late: false })
    const { items } = await ask<{ items: object[] }>(page.request, mentee, `/tasks/${id}/submissions`)
    expect(items).toHaveLength(1)
    expect(items[0]).toHaveProperty('writtenAt')
    expect(items[0]).not.toHaveProperty('unproved')
  })
}
