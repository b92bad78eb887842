import { keptIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// One worker runs both, one after the other, in the context that its tests share.
test.describe.configure({ mode: 'serial' })

const left = 'left-behind'

test('a test may leave its browser offline, with a stopped clock and with things kept', async ({
  page,
  context,
  devtools,
}) => {
  await page.clock.setFixedTime(0)
  await page.addInitScript((key) => localStorage.setItem(key, ''), left)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/login')
  await context.addCookies([{ name: left, value: 'yes', url: page.url() }])
  await page.evaluate((key) => {
    sessionStorage.setItem(key, '')
    indexedDB.open(key)
  }, left)
  expect(await keptIn(page)).toContain(left)
  await context.setOffline(true)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
})

test('the next test finds an empty browser with a network and the time of day', async ({ page, context }) => {
  await page.goto('/login')
  expect(await keptIn(page)).not.toContain(left)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain(left)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(left)
  const databases = await page.evaluate(() => indexedDB.databases())
  expect(databases.map(({ name }) => name)).not.toContain(left)
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(0)
  const answers = await page.evaluate(() => fetch('/api/tracks').then(() => true))
  expect(answers).toBe(true)
})
