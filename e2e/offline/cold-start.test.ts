import { loginPage, logOut, logOutQuestion } from '../support/areas.ts'
import { isKept, keptOf, keptOn } from '../support/device/offline.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import { titleOf } from '../support/page-parts.ts'
import { signIn, signInDrawn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow' })

const asOf = /^You are offline\. This page is as of \d\d:\d\d\.$/

test('the app opens cold without a network: briefs, a reload and a deep link, and what was never fetched says so', async ({
  page,
  context,
  mentee,
}) => {
  const tasks = await tasksOf(page.request, mentee)
  await signIn(page, mentee)
  await page.goto('/dashboard')
  await isKept(page, 'readTask', 3)
  await page.close()
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto('/dashboard')
  await expect(cold.getByText(asOf)).toBeVisible()
  await expect(cold.getByRole('heading', { name: 'Next step' })).toBeVisible()
  for (const { id, title } of tasks.slice(0, 3)) {
    await cold.goto(`/dashboard/pending-task/${id}`)
    await expect(titleOf(cold)).toHaveText(title)
    await expect(cold.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await cold.reload()
    await expect(titleOf(cold)).toHaveText(title)
    await expect(cold.getByText(asOf)).toBeVisible()
  }
  await cold.goto('/dashboard/inbox/announcement/1')
  await expect(cold.getByText('Koya could not be reached: check your connection.')).toBeVisible()
  await cold.goto('/dashboard/no-such-page')
  await expect(cold.getByRole('heading', { name: 'Next step' })).toBeVisible()
  await context.setOffline(false)
  await expect(cold.getByText(asOf)).toHaveCount(0)
})

test('a page that stayed open says from when the brief is that it finds on the device', async ({
  page,
  context,
  mentee,
}) => {
  const { id, title } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  await page.goto('/dashboard')
  await isKept(page, 'readTask', 3)
  await page.close()
  // Simulates a visit two days later, in which the page cannot load the brief.
  await context.route(`**/api/tasks/${id}`, (route) => route.abort())
  const later = await context.newPage()
  await later.clock.install({ time: Date.now() + 48 * 3_600_000 })
  const isKeeping = later.waitForResponse('**/worker/mentee.json')
  await later.goto('/dashboard/pending-task')
  // `keepAtOnceOrNever` has no effect under the test's clock, so the page stores its data after 8 seconds.
  await later.locator('html[data-alive]').waitFor({ state: 'attached' })
  await later.clock.fastForward(8000)
  await isKeeping
  await context.setOffline(true)
  await later.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect(titleOf(later)).toHaveText(title)
  await expect(later.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(later.getByText(/This page is as of \d+ \w+, \d\d:\d\d\.$/)).toBeVisible()
})

test('work pressed in an app that was opened without a network leaves with it, also after the session ran out', async ({
  page,
  context,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  await page.goto('/dashboard')
  await isKept(page, 'readTask', 3)
  // The device's clock is two hours ahead, so the session seems expired.
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.clock.install({ time: Date.now() + 2 * 3_600_000 })
  await cold.goto(`/dashboard/pending-task/submit/${id}`)
  await cold.getByLabel('Task URL').fill('https://example.org/work')
  await cold.getByLabel('Comment').fill('Every link works on my phone.')
  await cold.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(cold.getByText('On this device, not sent yet')).toBeVisible()
  // Delays the answers, because their correct date would show the app that the session is still valid.
  const answered = Promise.withResolvers<void>()
  await context.route('**/api/**', async (route) => {
    await answered.promise
    await route.continue()
  })
  await context.setOffline(false)
  await expect(cold.getByText(asOf)).toHaveCount(0)
  await expect(cold.getByText('On this device, not sent yet')).toBeVisible()
  answered.resolve()
  const submitted = async () => one(await tasksOf(page.request, mentee), (task) => task.id === id).submission
  await expect.poll(async () => (await submitted())?.attempt).toBe(1)
})

test('a page of another role leads home without a network too, and says so there', async ({
  page,
  context,
  mentor,
}) => {
  await signIn(page, mentor)
  await page.goto('/dashboard/mentor')
  await isKept(page, 'readOverview', 1)
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto('/dashboard/pending-task')
  await expect(cold).toHaveURL('/dashboard/mentor/mentees')
  await expect(cold.getByText('The page you came for is not open to mentors.')).toBeVisible()
  await cold.goto('/dashboard')
  await expect(cold).toHaveURL('/dashboard/mentor/mentees')
  await expect(titleOf(cold)).toBeVisible()
  await expect(cold.getByText('The page you came for')).toHaveCount(0)
})

test('the next person on a phone finds nothing of the one before, after a logout and after an ended session', async ({
  page,
  context,
  make,
  mentor,
  mentee,
  faults,
}) => {
  // Offline, the login page cannot prefetch the code of other forms.
  faults.expect(/ERR_FAILED \/assets\//)
  const other = await make.mentee({ mentor: mentor.id })
  await signInDrawn(page, mentee)
  await page.goto('/dashboard')
  await isKept(page, 'readTask', 3)
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByText(asOf)).toBeVisible()
  await logOut(page)
  await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(loginPage)
  await expect.poll(async () => (await keptOn(page)).answers).toEqual([])
  // Without a session, the stored page redirects to the login.
  await page.goto('/dashboard/pending-task')
  await expect(page).toHaveURL(loginPage)
  await expect(page.getByLabel('Email')).toBeVisible()
  await context.setOffline(false)

  await signIn(page, mentee)
  await page.evaluate((token) => localStorage.setItem('token', token), mentee.session)
  await page.goto('/dashboard')
  await isKept(page, 'readTask', 3)
  // An open tab of the first person must not delay the deletion of that person's answers.
  const left = await context.newPage()
  await left.goto('/dashboard')
  await isKept(left, 'readTask', 3)
  await page.evaluate((token) => localStorage.setItem('token', token), other.session)
  await page.goto('/dashboard')
  await expect.poll(() => keptOf(page), { timeout: 30_000 }).toEqual([other.id])
  expect((await keptOn(page)).caches.filter((path) => !/^\/(assets\/|dashboard\/frame$)/.test(path))).toEqual(
    [],
  )
})
