import type { Profile } from '@koya/contract'
import type { Page } from '@playwright/test'
import { loginPage } from '../support/areas.ts'
import { fillOutbox } from '../support/device/fill-outbox.ts'
import { fillWork } from '../support/forms/fill-work.ts'
import { ask, one, tasksOf } from '../support/installation/api.ts'
import { cardOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const mark = (page: Page) => page.getByRole('link', { name: /not sent yet$/ })

test('two hundred writes are listed in short, and leave in their order, each once', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  await fillOutbox(page, mentee, 200)
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.goto('/dashboard/inbox')
  await expect(mark(page)).toHaveText('200')
  const card = cardOf(page, 'On this device, not sent yet')
  await expect(card.getByRole('listitem')).toHaveCount(20)
  await expect(card).toContainText('and 180 more')
  const sent: string[] = []
  // Listens before the calls can succeed, because the outbox also sends by itself.
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON().description)
  })
  await page.unroute('**/api/profile')
  await card.getByRole('button', { name: 'Send now' }).click()
  await expect(mark(page)).toHaveCount(0, { timeout: 270_000 })
  await expect.poll(() => sent.length).toBe(200)
  expect(sent).toEqual(Array.from({ length: 200 }, (_, index) => `Version ${index + 1}`))
  const { description } = await ask<Profile>(page.request, mentee, '/profile')
  expect(description).toBe('Version 200')
})

test('what is pressed after some have left goes behind those that still wait', async ({
  page,
  context,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  await fillOutbox(page, mentee, 3)
  await page.route('**/api/profile', (route) =>
    route.request().postData()?.includes('Version 3') ? route.abort() : route.continue(),
  )
  await fillWork(page, id)
  await expect(mark(page)).toHaveText('1')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(mark(page)).toHaveText('2')
  await page.unroute('**/api/profile')
  const sent: string[] = []
  // Counts only finished requests, because requests without a network fail.
  page.on('requestfinished', (request) => {
    if (/profile$|submissions$/.test(request.url()) && request.method() !== 'GET') sent.push(request.method())
  })
  await context.setOffline(false)
  await expect(mark(page)).toHaveCount(0)
  await expect.poll(() => sent).toEqual(['PUT', 'POST'])
})

test('a refused write at the head holds back none behind it', async ({ page, mentee, faults }) => {
  faults.expect(/409 \(Conflict\)/)
  await signIn(page, mentee)
  await fillOutbox(page, mentee, 3)
  await page.route('**/api/profile', (route) =>
    route.request().postData()?.includes('Version 1')
      ? route.fulfill({ status: 409, json: { message: 'Somebody was faster', code: 'changed_meanwhile' } })
      : route.continue(),
  )
  await page.goto('/dashboard/inbox')
  const card = cardOf(page, 'On this device, not sent yet')
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expect(card).toContainText('Somebody was faster')
  const { description } = await ask<Profile>(page.request, mentee, '/profile')
  expect(description).toBe('Version 3')
})

test('a write that the server cannot bear holds back no other', async ({ page, mentee, faults }) => {
  faults.expect(/500 \(Internal Server Error\)/)
  await signIn(page, mentee)
  await fillOutbox(page, mentee, 2)
  await page.route('**/api/profile', (route) =>
    route.request().postData()?.includes('Version 1')
      ? route.fulfill({ status: 500, json: { message: 'Fault', code: 'fault' } })
      : route.continue(),
  )
  await page.goto('/dashboard')
  await expect(mark(page)).toHaveText('1')
  const { description } = await ask<Profile>(page.request, mentee, '/profile')
  expect(description).toBe('Version 2')
})

test('what waits of an account that is gone leads to the login, and nothing is sent again', async ({
  page,
  mentee,
  faults,
}) => {
  faults.expect(/401 \(Unauthorized\)/)
  await signIn(page, mentee)
  await fillOutbox(page, mentee, 3)
  const sent: string[] = []
  await page.route('**/api/**', (route) => {
    if (route.request().method() === 'PUT') sent.push(route.request().url())
    return route.fulfill({ status: 401, json: { message: 'Log in to continue', code: 'no_session' } })
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(loginPage)
  expect(sent.length).toBeLessThanOrEqual(1)
})
