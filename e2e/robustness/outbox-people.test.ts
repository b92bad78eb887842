import type { Page } from '@playwright/test'
import { loginPage, logOut, logOutQuestion } from '../support/areas.ts'
import { fillOutbox } from '../support/device/fill-outbox.ts'
import { fieldsOf } from '../support/forms/account-forms.ts'
import { draftsIn, keepDraftsBusy } from '../support/forms/drafts.ts'
import { ask, one, tasksOf } from '../support/installation/api.ts'
import type { Person } from '../support/installation/make.ts'
import { watchTraffic } from '../support/network.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const notSent = 'On this device, not sent yet'
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })
const mark = (page: Page) => page.getByRole('link', { name: /not sent yet$/ })

async function fillWork(page: Page, taskId: string): Promise<void> {
  const nothingMoreComes = watchTraffic(page)
  await page.goto(`/dashboard/pending-task/submit/${taskId}`)
  await page.getByLabel('Task URL').fill('https://example.org/work')
  await page.getByLabel('Comment').fill('Every link works on my phone.')
  // The code of the outbox comes in several files.
  await nothingMoreComes()
}

const sentBy = async (page: Page, person: { session: string }) =>
  (await tasksOf(page.request, person)).filter(({ submission }) => submission).map(({ id }) => id)

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await fieldsOf(page).email.fill(email)
  await fieldsOf(page).password.fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a call without an answer whose person has logged out meanwhile becomes nothing of the next person', async ({
  page,
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
  await logOut(page)
  await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(loginPage)
  await logIn(page, other)
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/submissions'))
  lost.resolve()
  await failed
  await page.goto('/dashboard/inbox')
  await expect(page.getByText('Nothing new here')).toBeVisible()
  await expect(mark(page)).toHaveCount(0)
  expect(await draftsIn(page)).not.toContain('Every link works')
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
  await page.goto('/dashboard/settings')
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
