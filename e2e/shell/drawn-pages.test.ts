import type { Role } from '@koya/contract'
import { addressOfReview, mayOpen, pages } from '@koya/contract/pages'
import type { Locator, Page } from '@playwright/test'
import { logOut, logOutQuestion } from '../support/areas.ts'
import { openDrawn } from '../support/drawn.ts'
import { ask, one, sendWork, submissionOf, tasksOf } from '../support/installation/api.ts'
import type { Person } from '../support/installation/make.ts'
import { apiCallsOf } from '../support/network.ts'
import { titleOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Logs in through the API, so that the browser gets the cookie for pages. */
async function logIn(page: Page, { email, password }: Person): Promise<{ session: string }> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  return { session: (await answer.json()).accessToken }
}

const isAlive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-alive', '')

/** Matches text beside loading notices that may stay, because only the browser renders their content. */
const later = /Open the admin area|Two-step login|Review from a mail|Push messages|On paper|As mentees see it/

/** Returns the HTML before each loading notice, without SVGs, unless `later` matches that HTML. */
const listWaiting = (html: string) => {
  const words = html.replaceAll(/<svg.*?<\/svg>/gs, '')
  const parts = words.match(/.{0,600}<p[^>]* role="status">(?:Loading|One moment|Doing)/gs) ?? []
  return parts.filter((part) => !later.test(part))
}

const absent = 'x'

async function addressesFor(page: Page, person: { session: string }, role: Role): Promise<string[]> {
  const [task] = role === 'MENTOR' ? [] : await tasksOf(page.request, person)
  const { items: tracks } = await ask<{ items: { id: string }[] }>(page.request, person, '/tracks')
  const ids: Record<string, string | undefined> = { taskId: task?.id, trackId: tracks[0]?.id }
  if (role !== 'MENTEE') {
    const { items } = await ask<{ items: { id: string }[] }>(
      page.request,
      person,
      '/profile/mentees?limit=1&skip=0',
    )
    ids.userID = items[0]?.id
    ids.personId = items[0]?.id
  }
  const fill = (path: string) => path.replace(/:(\w+)/g, (_whole, name) => ids[name] ?? absent)
  return Object.values(pages)
    .filter((path) => path.startsWith('/dashboard'))
    .map(fill)
    .filter((address) => mayOpen(role, address))
}

// Kiritimati is 14 hours ahead of UTC, Honolulu 10 hours behind.
for (const [who, timezoneId, locale] of [
  ['busyMentee', 'Pacific/Honolulu', 'de-DE'],
  ['busyMentor', 'Pacific/Kiritimati', 'ar-EG'],
  ['admin', 'Africa/Lagos', 'ha-NG'],
] as const) {
  test.describe(`in a browser of ${timezoneId}`, () => {
    test.use({ timezoneId, locale })

    // The fixture `faults` fails the test if React reports a hydration error.
    test(`every page that the server draws for a ${who} comes alive as it is`, async ({
      page,
      make,
    }, info) => {
      info.setTimeout(300_000)
      const mentor = await make.mentor({ photo: true })
      const person =
        who === 'admin'
          ? await make.admin()
          : who === 'busyMentor'
            ? mentor
            : await make.mentee({ mentor: mentor.id })
      const session = await logIn(page, person)
      await signIn(page, session)
      for (const address of await addressesFor(page, session, person.role)) {
        const html = await openDrawn(page, address)
        if (!address.endsWith(`/${absent}`)) expect.soft(listWaiting(html), address).toEqual([])
        await isAlive(page)
      }
    })
  })
}

test('a drawn dashboard asks for nothing that it came with, and is not sent again while it is the same', async ({
  page,
  busyMentee,
}) => {
  await signIn(page, await logIn(page, busyMentee))
  const calls = apiCallsOf(page)
  await page.goto('/dashboard')
  await isAlive(page)
  await expect(titleOf(page)).toHaveText(`Hi, ${busyMentee.name}`)
  const reads = ['/profile', '/tasks', '/profile/mentors', '/inbox/unread'].map((path) => `GET ${path}`)
  expect(calls.filter((call) => reads.includes(call.split('?')[0] ?? ''))).toEqual([])
  expect(calls.length).toBeGreaterThan(0)
  const again = page.waitForResponse((response) => response.url().endsWith('/dashboard'))
  await page.reload()
  const { responseHeadersSize } = await (await again).request().sizes()
  expect(responseHeadersSize).toBeLessThan(1000)
  await isAlive(page)
  await expect(titleOf(page)).toHaveText(`Hi, ${busyMentee.name}`)
})

test('on the way back a page reads again what it came with', async ({ page, busyMentee, request }) => {
  const session = await logIn(page, busyMentee)
  await signIn(page, session)
  await page.goto('/dashboard')
  await isAlive(page)
  const cameBack = page.getByText('“A page that fits every phone” came back with a comment')
  await expect(cameBack).toBeVisible()
  await page.goto('/about')
  const task = one(await tasksOf(request, session), ({ title }) => title === 'A page that fits every phone')
  await sendWork(request, session, task.id)
  // The browser may take the page from its back-forward cache.
  await page.goBack()
  await isAlive(page)
  await expect(cameBack).toHaveCount(0)
})

test('work that a mail leads to can be read before a script comes, and the sheet takes its place', async ({
  page,
  mentor,
  mentee,
  request,
}) => {
  const task = one(await tasksOf(request, mentee))
  const sent = await sendWork(request, mentee, task.id)
  const { menteeComment, taskUrl } = await submissionOf(request, mentor, sent)
  await signIn(page, await logIn(page, mentor))
  const { promise: scripts, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  const placeOf = async (words: string, within: Locator) => {
    const found = within.getByText(words)
    await expect(found).toBeInViewport()
    return found.boundingBox()
  }
  await page.goto(addressOfReview(sent.id), { waitUntil: 'commit' })
  const ahead = page.getByRole('region', { name: task.title })
  const wordsAhead = await placeOf(menteeComment, ahead)
  const addressAhead = await placeOf(taskUrl, ahead)
  letScriptsCome()
  await isAlive(page)
  const sheet = page.getByRole('dialog', { name: task.title })
  await expect(sheet.getByLabel('Grade', { exact: true })).toBeVisible()
  await expect(ahead).toHaveCount(0)
  expect(await placeOf(menteeComment, sheet)).toEqual(wordsAhead)
  expect(await placeOf(taskUrl, sheet)).toEqual(addressAhead)
})

test('without a script the dashboard says what to do next', async ({ browser, busyMentee }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await logIn(page, busyMentee)
  await page.goto('/dashboard')
  await expect(titleOf(page)).toHaveText(`Hi, ${busyMentee.name}`)
  await expect(page.getByText('“A page that fits every phone” came back with a comment')).toBeVisible()
  await context.close()
})

test('without a script a task page shows its brief', async ({ browser, busyMentee }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const [task] = await tasksOf(page.request, await logIn(page, busyMentee))
  await page.goto(pages.task.replace(':taskId', task?.id ?? ''))
  await expect(page.locator('[class*=prose] > *').first()).toBeVisible()
  await context.close()
})

test('where the token names another person than the cookie, the page is that of the token', async ({
  page,
  mentee,
  make,
}) => {
  const other = await make.mentee({ mentor: (await make.mentor({})).id })
  await logIn(page, other)
  await signIn(page, mentee)
  const answer = await page.goto('/dashboard')
  expect(await answer?.text()).toContain(other.name)
  await expect(titleOf(page)).toHaveText(`Hi, ${mentee.name}`)
  await expect(page.getByText(other.name)).toHaveCount(0)
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('after a logout the way back shows nobody’s page', async ({ page, mentee }) => {
    await signIn(page, await logIn(page, mentee))
    await page.goto('/dashboard')
    await isAlive(page)
    await logOut(page)
    await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL('**/login')
    await page.goto('/about')
    await page.goBack()
    await page.goto('/dashboard')
    await page.waitForURL('**/login')
    const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name)
    await expect.poll(cookieNames).not.toContain('koya-page')
    await expect(page.getByText(mentee.name)).toHaveCount(0)
  })
})
