import { expect, type Page, test } from '@playwright/test'
import { signIn } from './people.ts'

/** Design, section 9: bytes of Brotli on the wire. */
const accountScripts = 120_000
const dashboardScriptsAndStyles = 180_000

/** What a first visit loads, by the kind of file, until nothing more comes. */
async function bytesOf(page: Page, path: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  const measured: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const add = async () => {
      const { responseBodySize } = await request.sizes()
      const kind = request.resourceType()
      sizes[kind] = (sizes[kind] ?? 0) + responseBodySize
    }
    measured.push(add())
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Loading')).toHaveCount(0)
  await Promise.all(measured)
  return sizes
}

for (const path of ['/register', '/login', '/forgot-password', '/reset-password?token=a&email=b@koya.test']) {
  test(`${path} loads at most 120 kB of JavaScript`, async ({ page }) => {
    const { script = 0 } = await bytesOf(page, path)
    test.info().annotations.push({ type: 'bytes', description: `${path}: ${script} of scripts` })
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(accountScripts)
  })
}

test('the first visit of the dashboard loads at most 180 kB of scripts and styles, and asks the API five times', async ({
  page,
}) => {
  await signIn(page, 'mentee')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().includes('/api/photos')) calls++
  })
  const { script = 0, stylesheet = 0 } = await bytesOf(page, '/dashboard')
  test.info().annotations.push({
    type: 'bytes',
    description: `/dashboard: ${script} of scripts, ${stylesheet} of styles`,
  })
  expect(script).toBeGreaterThan(0)
  expect(script + stylesheet).toBeLessThanOrEqual(dashboardScriptsAndStyles)
  // The login that made the session is the test's own and does not pass through the page.
  expect(calls).toBeLessThanOrEqual(5)
})
