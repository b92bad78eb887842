import type { BrowserContext, Page } from '@playwright/test'
import { one, tasksOf } from '../support/installation/api.ts'
import { picture } from '../support/picture.ts'
import { expectPlain } from '../support/plain-page.ts'
import { goWholeWay } from '../support/plain-way.ts'
import { signInDrawn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const phone = { viewport: { width: 360, height: 740 } }
test.use(phone)

const scripts = '**/assets/*.js'
const offersAll = (page: Page) => page.getByRole('link', { name: 'load it again' })

/** Expects a page on which the app does not run and nothing waits for a script. */
async function expectNoApp(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-alive])')).toBeAttached()
  await expect(page.locator(':disabled')).toHaveCount(0)
  await expect(page.getByText('this page is still loading')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0)
}

/** Imitates an old browser, which has no `fetch` and no CSS grid. */
async function makeOld(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'fetch')
  })
  const withoutGrid = (css: string) => css.replaceAll(/display:\s*(?:inline-)?grid/g, 'display:unheard-of')
  await context.route(/\/(?!api\/|assets\/.*\.(?:js|woff2))[^.]*(?:\.css)?$/, async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const headers = { ...response.headers() }
    const isText = /html|css/.test(headers['content-type'] ?? '')
    if (!isText) return route.fulfill({ response })
    // Removes the security policy, because its hashes do not match the changed styles.
    delete headers['content-security-policy']
    return route.fulfill({ response, headers, body: withoutGrid(await response.text()) })
  })
}

test('without a script the way from the registration to the certificate and that of the mentor end well', async ({
  browser,
  make,
}) => {
  const context = { ...phone, javaScriptEnabled: false }
  const [page, desk] = await Promise.all([browser.newPage(context), browser.newPage(context)])
  const track = await make.track({ tasks: 1, isFirst: true })
  const mentor = await make.mentor({ track: track.id })
  await make.offer({ mentor: mentor.id, places: 2 })
  const errs = (seen: Page, name: string) => expectPlain(seen, `off-${name}`)
  // `look` skips these three pages, because `errs` checks them after the server has refused their forms.
  const refuses = ['register', 'profile', 'enroll']
  const look = async (seen: Page, name: string) => (refuses.includes(name) ? undefined : errs(seen, name))
  await goWholeWay(page, desk, { make, mentor, track, look, errs })
  await Promise.all([page, desk].map((one) => one.context().close()))
})

test('where the files of the scripts do not come, both ways end well', async ({ browser, make }) => {
  const [page, desk] = await Promise.all([browser.newPage(phone), browser.newPage(phone)])
  for (const one of [page, desk]) await one.route(scripts, (route) => route.abort())
  const track = await make.track({ tasks: 1, isFirst: true })
  const mentor = await make.mentor({ track: track.id })
  await make.offer({ mentor: mentor.id, places: 2 })
  const look = async (seen: Page) => {
    await expect(seen).toHaveURL(/[?&](plain|done)\b/)
    await expectNoApp(seen)
  }
  await goWholeWay(page, desk, { make, mentor, track, look })
  await Promise.all([page, desk].map((one) => one.context().close()))
})

test('a browser that knows neither fetch nor grids goes both ways, and reads every page in one column', async ({
  browser,
  make,
}) => {
  const [page, desk] = await Promise.all([browser.newPage(phone), browser.newPage(phone)])
  for (const one of [page, desk]) await makeOld(one.context())
  const track = await make.track({ tasks: 1, isFirst: true })
  const mentor = await make.mentor({ track: track.id })
  await make.offer({ mentor: mentor.id, places: 2 })
  const look = async (seen: Page, name: string) => {
    await expect(seen).toHaveURL(/[?&](plain|done)\b/)
    await expectNoApp(seen)
    await expect(offersAll(seen)).toHaveCount(0)
    if (name === 'finished') return
    for (const width of [360, 768, 1280]) {
      await seen.setViewportSize({ width, height: 740 })
      const tooWide = await seen.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(tooWide, `${name} at ${width} px`).toBeLessThanOrEqual(0)
    }
    await seen.setViewportSize(phone.viewport)
    await picture(seen, `old-${name}`)
  }
  await goWholeWay(page, desk, { make, mentor, track, look })
  await Promise.all([page, desk].map((one) => one.context().close()))
})

for (const missing of ['entry.client', 'dashboard', 'layout']) {
  test(`a dashboard whose file ${missing} does not come works without it, and whole once it comes`, async ({
    page,
    mentee,
    faults,
  }) => {
    faults.expect(/\.js/)
    await signInDrawn(page, mentee)
    let failed = 0
    await page.route(`**/assets/${missing}-*.js`, (route) => {
      failed++
      return route.abort()
    })
    await page.goto('/dashboard')
    await expect(offersAll(page)).toBeVisible()
    expect(failed).toBeGreaterThan(0)
    await expectNoApp(page)
    await page.unroute(`**/assets/${missing}-*.js`)
    await offersAll(page).click()
    await expect(page.locator('html[data-alive]')).toBeAttached()
    await expect(page).toHaveURL('/dashboard')
  })
}

test('a file that comes in part leads to the plain page too', async ({ page, mentee, faults }) => {
  faults.expect(/SyntaxError|Unexpected|Invalid/)
  await signInDrawn(page, mentee)
  await page.route('**/assets/entry.client-*.js', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: `${text.slice(0, text.length / 2)} ({` })
  })
  await page.goto('/dashboard')
  await expect(offersAll(page)).toBeVisible()
  await expectNoApp(page)
})

test('what was typed before a script broke off is sent as it is, once', async ({
  page,
  mentee,
  request,
  faults,
}) => {
  faults.expect(/\.js/)
  const task = one(await tasksOf(request, mentee))
  await signInDrawn(page, mentee)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.abort()
  })
  await page.goto(`/dashboard/pending-task/submit/${task.id}`, { waitUntil: 'commit' })
  await page.getByLabel('Task URL').fill('https://github.com/koya-demo/radio-shop')
  await page.getByLabel('Comment').fill('Every link works on two phones.')
  resolve()
  await expect(page.getByText('A part of this page did not arrive.')).toBeVisible()
  await expect(page.getByLabel('Task URL')).toHaveValue('https://github.com/koya-demo/radio-shop')
  await expect(page.getByLabel('Comment')).toHaveValue('Every link works on two phones.')
  const reached = Promise.withResolvers<void>()
  await page.route('**/healthz', async (route) => {
    await reached.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  // The page must send the form only once, although an error follows the press.
  await page.evaluate(() => window.dispatchEvent(new Event('unhandledrejection')))
  reached.resolve()
  await expect(page.getByText('Your work is sent.')).toBeVisible()
  await expect(page.getByText('attempt 1')).toBeVisible()
})

test('a form that waits for a script which never comes is sent after a while', async ({ page, mentee }) => {
  await page.clock.install()
  await page.route(scripts, () => undefined)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(mentee.email)
  await page.getByLabel('Password', { exact: true }).fill(mentee.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('this page is still loading')).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(page).toHaveURL('/dashboard?plain=alone')
  await expect(page.getByText(`Hi, ${mentee.name}`)).toBeVisible()
})
