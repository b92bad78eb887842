import type { Profile, Thread } from '@koya/contract'
import type { Page } from '@playwright/test'
import { fillOutbox } from '../support/device/fill-outbox.ts'
import { fillWork } from '../support/forms/fill-work.ts'
import { ask, one, sendWork, tasksOf } from '../support/installation/api.ts'
import { cardOf, toastOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const notSent = 'On this device, not sent yet'
const mark = (page: Page) => page.getByRole('link', { name: /not sent yet$/ })

/** Sends work by the API, and opens the page of its task, with the thread. */
async function openSentWork(page: Page, mentee: { session: string }) {
  const { id } = one(await tasksOf(page.request, mentee))
  const work = await sendWork(page.request, mentee, id)
  await signIn(page, mentee)
  await page.goto(`/dashboard/pending-task/${id}`)
  return work
}

for (const [what, answer] of [
  ['a busy server', { status: 429, json: { message: 'Come again', code: 'too_many' } }],
  ['a server that is being replaced', { status: 502, body: 'Bad gateway', contentType: 'text/html' }],
  ['a server that found the line too slow', { status: 408, json: { message: 'Too slow', code: 'too_slow' } }],
  ['a network that wants a login first', { status: 200, body: '<html>', contentType: 'text/html' }],
  ['an answer that broke off', { status: 200, body: '{"firstName":', contentType: 'application/json' }],
] as const) {
  test(`${what} refuses nothing: the write waits, and leaves with the next try`, async ({
    page,
    mentee,
    faults,
  }) => {
    faults.expect(/(429|502|408) \(/)
    await signIn(page, mentee)
    await fillOutbox(page, mentee, 1)
    let tries = 0
    await page.route('**/api/profile', (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      tries++
      return route.fulfill(answer)
    })
    await page.goto('/dashboard/inbox')
    const card = cardOf(page, notSent)
    await expect.poll(() => tries).toBeGreaterThan(0)
    await card.getByRole('button', { name: 'Send now' }).click()
    await expect.poll(() => tries).toBeGreaterThan(1)
    await expect(card.getByRole('listitem')).toHaveCount(1)
    await expect(card.getByRole('alert')).toHaveCount(0)
    await page.unroute('**/api/profile')
    await card.getByRole('button', { name: 'Send now' }).click()
    await expect(mark(page)).toHaveCount(0)
    const { description } = await ask<Profile>(page.request, mentee, '/profile')
    expect(description).toBe('Version 1')
  })
}

test('what is taken back while others leave does not leave, and pressing "Send now" meanwhile is no failure', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  await fillOutbox(page, mentee, 3)
  const first = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    sent.push(route.request().postDataJSON().description)
    await first.promise
    await route.continue()
  })
  await page.goto('/dashboard/inbox')
  const card = cardOf(page, notSent)
  await expect.poll(() => sent).toEqual(['Version 1'])
  await card.getByRole('button', { name: 'Send now' }).click()
  await card.getByRole('listitem').nth(1).getByRole('button', { name: 'Take it back' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(2)
  expect(await toastOf(page).count()).toBe(0)
  first.resolve()
  await expect(mark(page)).toHaveCount(0)
  expect(sent).toEqual(['Version 1', 'Version 3'])
})

test('the answer to a message that was changed and pressed again meanwhile takes nothing from the later one', async ({
  page,
  mentee,
}) => {
  const work = await openSentWork(page, mentee)
  const field = page.getByRole('textbox', { name: 'Your message' })
  const send = page.getByRole('button', { name: 'Send message' })
  const held = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/api/submissions/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const { text } = route.request().postDataJSON()
    sent.push(text)
    const tries = sent.filter((other) => other === text).length
    if (tries === 1) return route.abort()
    await held.promise
    await route.continue()
  })
  await field.fill('Which text does the picture need?')
  await send.click()
  await expect.poll(() => sent.length).toBe(2)
  await page.getByRole('button', { name: 'Change it' }).click()
  await field.fill('Which words does the picture need?')
  await send.click()
  const waiting = page.getByRole('main').getByRole('status').filter({ hasText: notSent })
  await expect(waiting).toContainText('Which words')
  held.resolve()
  const texts = async () =>
    (await ask<Thread>(page.request, mentee, `/submissions/${work.id}/messages`)).items.map(
      ({ text }) => text,
    )
  await expect
    .poll(texts)
    .toEqual(['Which text does the picture need?', 'Which words does the picture need?'])
  await expect(mark(page)).toHaveCount(0)
})

test('a message whose answer was lost stands in its thread once', async ({ page, mentee }) => {
  const work = await openSentWork(page, mentee)
  let calls = 0
  await page.route('**/api/submissions/*/messages', async (route) => {
    if (route.request().method() !== 'POST' || ++calls > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('textbox', { name: 'Your message' }).fill('Which text does the picture need?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.poll(() => calls).toBeGreaterThan(1)
  await expect(mark(page)).toHaveCount(0)
  const { items } = await ask<Thread>(page.request, mentee, `/submissions/${work.id}/messages`)
  expect(items).toHaveLength(1)
})

test('a message whose answer is still on its way stands in its thread once, when its form is opened and sent again', async ({
  page,
  mentee,
}) => {
  const work = await openSentWork(page, mentee)
  const underWay = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/submissions/*/messages', async (route) => {
    if (route.request().method() !== 'POST' || ++calls > 1) return route.continue()
    await route.fetch()
    await underWay.promise
    await route.abort()
  })
  const field = page.getByRole('textbox', { name: 'Your message' })
  await field.fill('Which text does the picture need?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.poll(() => calls).toBe(1)
  await page.getByRole('link', { name: 'Tasks', exact: true }).first().click()
  await expect(field).toHaveCount(0)
  await page.goBack()
  await expect(field).toHaveValue('Which text does the picture need?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(field).toHaveValue('')
  expect(calls).toBe(2)
  underWay.resolve()
  await expect(mark(page)).toHaveCount(0)
  const { items } = await ask<Thread>(page.request, mentee, `/submissions/${work.id}/messages`)
  expect(items).toHaveLength(1)
})

test('work counts from its press, however long the call waited for an answer', async ({ page, mentee }) => {
  await page.clock.install()
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  await fillWork(page, id)
  const bodies: { pressed?: { sinceMilliseconds: number } }[] = []
  await page.route('**/api/tasks/*/submissions', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    bodies.push(route.request().postDataJSON())
    return bodies.length > 1 ? route.continue() : undefined
  })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.poll(() => bodies.length).toBe(1)
  await page.clock.fastForward(20_000)
  await expect(page.getByText(`Successfully sumitted Task #${id}`)).toBeVisible()
  expect(bodies.map(({ pressed }) => (pressed?.sinceMilliseconds ?? 0) >= 20_000)).toEqual([false, true])
})

test('work that is pressed before the code of the outbox is there waits too, once that has come', async ({
  page,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  const code = Promise.withResolvers<void>()
  await page.route(/\/unsent-work-.*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  const lost = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/tasks/*/submissions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (++calls === 1) await lost.promise
    await route.abort()
  })
  const asked = page.waitForRequest(/\/unsent-work-.*\.js$/)
  await page.goto(`/dashboard/pending-task/submit/${id}`)
  await page.getByLabel('Task URL').fill('https://example.org/work')
  await page.getByLabel('Comment').fill('Every link works on my phone.')
  await asked
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.poll(() => calls).toBe(1)
  code.resolve()
  lost.resolve()
  await expect(page.getByText(notSent)).toBeVisible()
})
