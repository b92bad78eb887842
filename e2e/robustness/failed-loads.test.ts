import type { Page } from '@playwright/test'
import { pagesOf, sideLink } from '../support/areas.ts'
import { one, sendWork, tasksOf } from '../support/installation/api.ts'
import { documentsOf, hold } from '../support/network.ts'
import { toastOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const message = 'The loom is being mended'
const refuse = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 503, json: { message, code: 'unavailable' } }))
const inPlace = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true })

test('a refusal is told once in a toast for three seconds, and stays in its place until it works', async ({
  page,
  mentor,
  mentee,
}) => {
  await page.clock.install()
  await signIn(page, mentee)
  await page.goto('/dashboard/mentee/mentor')
  await refuse(page, '**/api/tracks')
  // Waits for the mentor's name, because the call for the mentor could succeed later and close the toast.
  await expect(page.getByRole('heading', { name: mentor.name })).toBeVisible()
  const letBesideCome = await hold(page, '/waiting')
  const beside = page.waitForResponse('**/api/waiting')
  await page.clock.pauseAt(Date.now() + 10_000)
  await sideLink(page, 'Tracks').click()
  const toast = toastOf(page)
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(toast).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(toast).toHaveCount(1)
  await expect(toast).toHaveText(message)
  letBesideCome()
  await (await beside).finished()
  await page.clock.runFor(2500)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(500)
  await expect(toast).toHaveCount(0)
  await expect(inPlace(page, message)).toBeVisible()
  await page.clock.resume()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(toast).toBeVisible()
  await page.unroute('**/api/tracks')
  await again.click()
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
  await expect(inPlace(page, message)).toHaveCount(0)
})

test('the next success, or another page, takes the toast away before its time', async ({
  page,
  mentor,
  mentee,
}) => {
  await page.clock.install()
  await signIn(page, mentee)
  await refuse(page, '**/api/tracks')
  await page.goto('/dashboard/mentee/mentor')
  await expect(page.getByRole('heading', { name: mentor.name })).toBeVisible()
  // Stops the clock, because a reload of stale answers would succeed and close the next toast.
  await page.clock.pauseAt(Date.now() + 10_000)
  const toast = toastOf(page)
  let passed = 0
  const soon = (holds: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(20)
      passed += 20
      await holds()
    }).toPass()
  const shown = () => expect(toast).toHaveCount(1, { timeout: 100 })
  const gone = () => expect(toast).toHaveCount(0, { timeout: 100 })

  await sideLink(page, 'Tracks').click()
  await soon(shown)
  passed = 0
  await sideLink(page, 'Mentor').click()
  await soon(gone)
  expect(passed).toBeLessThan(3000)

  await sideLink(page, 'Tracks').click()
  await soon(shown)
  passed = 0
  const again = page.getByRole('button', { name: 'Try again' })
  await soon(() => expect(again).toBeVisible({ timeout: 100 }))
  await page.unroute('**/api/tracks')
  await again.click()
  await soon(gone)
  expect(passed).toBeLessThan(3000)
  await page.clock.resume()
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
})

test('without an answer the toast says Network Error and the page says so in its place', async ({
  page,
  mentor,
  mentee,
}) => {
  await signIn(page, mentee)
  await page.goto('/dashboard/mentee/mentor')
  await expect(page.getByRole('heading', { name: mentor.name })).toBeVisible()
  await page.route('**/api/tracks', (route) => route.abort('internetdisconnected'))
  await sideLink(page, 'Tracks').click()
  await expect(toastOf(page)).toHaveText('Network Error')
  await expect(inPlace(page, 'An error occured')).toBeVisible()
})

test('what could not be loaded without a reason says so in the words of its page', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  await page.route('**/api/tasks?fields=list', (route) => route.abort())
  await page.goto('/dashboard/pending-task')
  await expect(inPlace(page, 'An error occurred')).toBeVisible()
  await page.route('**/api/profile', (route) => route.abort())
  await page.goto('/dashboard/mentee/profile')
  await expect(inPlace(page, 'An error occured')).toBeVisible()
  await expect(toastOf(page)).toHaveCount(1)
})

test('messages whose code broke off say so below the brief, and come with another try', async ({
  page,
  request,
  faults,
  mentee,
}) => {
  faults.expect(/threads-ahead-[\w-]+\.js/)
  const { id } = one(await tasksOf(request, mentee))
  await sendWork(request, mentee, id)
  await signIn(page, mentee)
  await page.route('**/assets/threads-ahead-*.js', (route) => route.abort())
  await page.goto(`/dashboard/pending-task/${id}`)
  await expect(page.getByText(/^The messages could not be fetched\./)).toBeVisible()
  await page.unroute('**/assets/threads-ahead-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
})

test('a track whose stages and a course that are refused give the reason, and the other pages work', async ({
  page,
  mentor,
  mentee,
}) => {
  const paths = (await pagesOf(page.request, mentee)).mentee
  await signIn(page, mentee)
  await refuse(page, '**/stages')
  await refuse(page, '**/api/courses/*')
  for (const path of paths.filter((each) => /\/(course|track)\/./.test(each))) {
    await page.goto(path)
    await expect(inPlace(page, message)).toBeVisible()
  }
  await sideLink(page, 'Mentor').click()
  await expect(page.getByRole('heading', { name: mentor.name })).toBeVisible()
})

test('tracks, stages, course, tasks, mentor and profile all say that they are on their way', async ({
  page,
  mentee,
}) => {
  const paths = (await pagesOf(page.request, mentee)).mentee
  const [course = ''] = paths.filter((path) => path.includes('/course/'))
  const [track = ''] = paths.filter((path) => path.includes('/track/'))
  await signIn(page, mentee)
  for (const [asked, path] of [
    ['tracks', '/dashboard/track'],
    ['tracks/*/stages', track],
    ['courses/*', course],
    ['tasks?fields=list', '/dashboard/pending-task'],
    ['profile/mentors', '/dashboard/mentee/mentor'],
    ['profile', '/dashboard/mentee/profile'],
  ] as const) {
    // This call never gets an answer.
    await page.route(`**/api/${asked}`, () => undefined)
    await page.goto(path)
    const says = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^(Loading|Doing some)/ })
    await expect(says.first(), asked).toBeAttached()
  }
})

test('while a page is on its way it says that it is loading, and an earlier failure is gone', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  await refuse(page, '**/api/tracks')
  await page.goto('/dashboard/track')
  await expect(inPlace(page, message)).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.unroute('**/api/tracks')
  await page.route('**/api/tracks', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toBeAttached()
  await expect(inPlace(page, message)).toHaveCount(0)
  held.resolve()
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
})

test('code that cannot be fetched is said to be missing, not asked for without end', async ({
  page,
  faults,
  mentee,
}) => {
  faults.expect(/tracks-[\w-]+\.js/)
  await signIn(page, mentee)
  const documents = documentsOf(page)
  await page.route('**/assets/tracks-*.js', (route) => route.abort())
  await page.goto('/dashboard/track', { waitUntil: 'commit' })
  const missing = page.getByText('A part of this page did not arrive.')
  await expect(missing).toBeVisible()
  expect(documents()).toBe(1)
  await page.unroute('**/assets/tracks-*.js')
  await page.getByRole('link', { name: 'load it again' }).click()
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
  await expect(missing).toHaveCount(0)
})

test('code that no screen waits for does not reload the page when it fails', async ({
  page,
  faults,
  mentor,
}) => {
  const keeper = '**/assets/keeper-*.js'
  faults.expect(/keeper-[\w-]+\.js/)
  await page.clock.install()
  await signIn(page, mentor)
  const documents = documentsOf(page)
  await page.route(keeper, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/keeper-'))
  await page.goto('/dashboard/mentor/profile')
  const field = page.getByRole('searchbox')
  await field.fill('Adaeze')
  await page.clock.fastForward(8000)
  await failed
  // Makes the answers stale, so that the page fetches them again when the network returns.
  await page.clock.fastForward(60_000)
  const isReadAnew = page.waitForResponse('**/api/profile')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await isReadAnew
  await expect(field).toHaveValue('Adaeze')
  expect(documents()).toBe(1)
})

test('what a server with too much to do has refused is read a moment later, without a word', async ({
  page,
  mentor,
  mentee,
}) => {
  let asked = 0
  await page.route('**/api/tracks', (route) =>
    ++asked > 1 ? route.continue() : route.fulfill({ status: 503, json: { message, code: 'busy' } }),
  )
  await signIn(page, mentee)
  await page.goto('/dashboard/mentee/mentor')
  await expect(page.getByRole('heading', { name: mentor.name })).toBeVisible()
  await sideLink(page, 'Tracks').click()
  await expect.poll(() => asked).toBe(2)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Web Development/ })
      .first(),
  ).toBeVisible()
  await expect(toastOf(page)).toHaveCount(0)
})
