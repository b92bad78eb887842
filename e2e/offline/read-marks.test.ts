import type { APIRequestContext, Locator, Page, Request } from '@playwright/test'
import { isKept } from '../support/device/offline.ts'
import { ask, one, sendWork, tasksOf } from '../support/installation/api.ts'
import type { Person } from '../support/installation/make.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow' })

/** Sends work and a question about it, so that the mentor's inbox has two new entries. */
async function sendWorkAndAsk(request: APIRequestContext, mentee: Person): Promise<void> {
  const { id } = await sendWork(request, mentee, one(await tasksOf(request, mentee)).id)
  const data = { text: 'Is this right?' }
  await ask(request, mentee, `/submissions/${id}/messages`, { method: 'POST', data })
}

const countUnread = async (request: APIRequestContext, person: Person) =>
  (await ask<{ unread: number }>(request, person, '/inbox/unread')).unread

const newsOn = (page: Page) => page.getByRole('main').getByRole('list').last().getByRole('listitem')

const isWrite = (request: Request) => request.method() !== 'GET'

/** Opens an inbox entry in another tab, so that the page stays on the inbox. */
const openElsewhere = (line: Locator) => line.getByRole('link').click({ modifiers: ['Control'] })

test('what was opened without a network shows as read at once, and is read everywhere once there is one', async ({
  page,
  context,
  mentor,
  mentee,
}) => {
  await sendWorkAndAsk(page.request, mentee)
  const unread = () => countUnread(page.request, mentor)
  const before = await unread()
  await signIn(page, mentor)
  await page.goto('/dashboard/inbox')
  const news = newsOn(page)
  await expect(news.first()).toContainText('New: ')
  await isKept(page, 'listNews', 1)
  await context.setOffline(true)
  await openElsewhere(news.last())
  await expect(news.last()).not.toContainText('New: ')
  await expect(page.getByRole('link', { name: /not sent yet$/ })).toHaveCount(0)
  expect(await unread()).toBe(before)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await expect(page.getByText('Network Error')).toHaveCount(0)
  let isOnline = false
  const failed = Promise.withResolvers<void>()
  await context.route(/\/api\/inbox\//, async (route) => {
    if (!isWrite(route.request())) return route.continue()
    await route.abort()
    if (isOnline) failed.resolve()
  })
  isOnline = true
  await context.setOffline(false)
  await failed.promise
  await context.unroute(/\/api\/inbox\//)
  await expect.poll(unread).toBe(0)
})

test('marks that have not left mark nothing of the next person, who may have news of before', async ({
  page,
  context,
  make,
  mentor,
  mentee,
}) => {
  const track = await make.track()
  const next = await make.mentor({ track: track.id })
  const learner = await make.mentee({ mentor: next.id })
  await sendWork(page.request, learner, one(await tasksOf(page.request, learner)).id)
  await sendWorkAndAsk(page.request, mentee)
  const before = await countUnread(page.request, next)
  expect(before).toBeGreaterThan(0)
  await signIn(page, mentor)
  await page.goto('/dashboard/inbox')
  const news = newsOn(page)
  await isKept(page, 'listNews', 1)
  await context.setOffline(true)
  await openElsewhere(news.last())
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  const first = Promise.withResolvers<void>()
  await context.route(/\/api\/inbox\/(?!events|unread)/, async (route) => {
    if (isWrite(route.request())) await first.promise
    await route.continue()
  })
  const leaves = page.waitForRequest(isWrite)
  await context.setOffline(false)
  await leaves
  await page.evaluate((token) => localStorage.setItem('token', token), next.session)
  const answered = page.waitForEvent('requestfinished', isWrite)
  first.resolve()
  await answered
  await page.goto('/dashboard/inbox')
  await expect(news.first()).toContainText('New: ')
  expect(await countUnread(page.request, next)).toBe(before)
})

test('what is marked while earlier marks leave is sent afterwards', async ({
  page,
  context,
  mentor,
  mentee,
}) => {
  await sendWorkAndAsk(page.request, mentee)
  const unread = () => countUnread(page.request, mentor)
  await signIn(page, mentor)
  await page.goto('/dashboard/inbox')
  const news = newsOn(page)
  await isKept(page, 'listNews', 1)
  const before = await unread()
  expect(before).toBeGreaterThan(1)
  await context.setOffline(true)
  await openElsewhere(news.last())
  await expect(news.last()).not.toContainText('New: ')

  const leaving = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  await context.route('**/api/inbox/*/read', async (route) => {
    leaving.resolve()
    await first.promise
    await route.continue()
  })
  await context.route('**/api/inbox/read', (route) => route.abort('internetdisconnected'))
  await context.setOffline(false)
  await leaving.promise
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  const hasLeft = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/inbox')
  first.resolve()
  await expect.poll(unread).toBe(before - 1)
  await hasLeft
  await context.unroute('**/api/inbox/read')
  await expect.poll(unread).toBe(0)
})

test('a mark for which the network was too slow leaves later', async ({ page, context, mentor, mentee }) => {
  await sendWork(page.request, mentee, one(await tasksOf(page.request, mentee)).id)
  const unread = () => countUnread(page.request, mentor)
  await signIn(page, mentor)
  await page.goto('/dashboard/inbox')
  await isKept(page, 'listNews', 1)
  const before = await unread()
  expect(before).toBeGreaterThan(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  const late = { code: 'TIMEOUT', message: 'It came too late', correlationId: 'a' }
  const refused = page.waitForResponse('**/api/inbox/read')
  await context.route('**/api/inbox/read', (route) => route.fulfill({ status: 408, json: late }))
  await context.setOffline(false)
  await refused
  expect(await unread()).toBe(before)
  await context.unroute('**/api/inbox/read')
  await page.reload()
  await expect.poll(unread).toBe(0)
})
