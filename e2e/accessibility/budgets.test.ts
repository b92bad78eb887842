import type { Page, Request } from '@playwright/test'
import { apiCallsOf, watchTraffic } from '../support/network.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Maximum sizes in bytes after Brotli compression, and a maximum number of requests. */
const accountScripts = 120_000
const accountStylesAhead = 1_000
const dashboardScriptsAndStyles = 179_000
/** The maximum size of the scripts that the dashboard's HTML preloads. */
const dashboardScriptsFirst = 109_900
const adminScriptsAndStyles = 260_000
const dashboardRequests = 45
/** The maximum number of requests that the enrollment wizard adds to those of the dashboard. */
const wizardRequests = 7

type Sizes = Record<string, number>

/** Checks the path before the resource type, because a prefetched script has another type. */
function kindOf(request: Request): string {
  const { pathname } = new URL(request.url())
  if (pathname.endsWith('.js')) return 'script'
  return pathname.endsWith('.css') ? 'stylesheet' : request.resourceType()
}

/** Returns the bytes by kind of file (`sizes`), and the bytes of the preloaded scripts (`first`). */
async function measureVisit(
  page: Page,
  path: string,
  untilShown?: string,
): Promise<{ sizes: Sizes; requests: number; files: string[]; first: number }> {
  const sizes: Sizes = {}
  const bytesOf = new Map<string, number>()
  const measured: Promise<void>[] = []
  const measure = async (request: Request) => {
    const { responseBodySize } = await request.sizes()
    const kind = kindOf(request)
    // Playwright can report a negative size for a response from the browser's cache.
    const bytes = Math.max(0, responseBodySize)
    bytesOf.set(request.url(), (bytesOf.get(request.url()) ?? 0) + bytes)
    sizes[kind] = (sizes[kind] ?? 0) + bytes
  }
  const listen = (request: Request) => measured.push(measure(request))
  page.on('requestfinished', listen)
  const nothingMoreComes = watchTraffic(page)
  const html = (await (await page.goto(path))?.text()) ?? ''
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
  if (untilShown) await expect(page.getByText(untilShown, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Loading')).toHaveCount(0)
  await nothingMoreComes()
  page.off('requestfinished', listen)
  await Promise.all(measured)
  const scripts = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href)
  const first = scripts.reduce((sum, href) => sum + (bytesOf.get(new URL(href, page.url()).href) ?? 0), 0)
  const files = [...bytesOf.keys()].map((url) => new URL(url).pathname)
  return { sizes, requests: measured.length, files, first }
}

function printSizes(what: string, { script = 0, stylesheet = 0 }: Sizes): void {
  const description = `${what}: ${script} B of scripts, ${stylesheet} B of styles`
  test.info().annotations.push({ type: 'bytes', description })
  process.stdout.write(`${description}\n`)
}

for (const path of [
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password?token=a&email=b@koya.test',
  '/become-a-mentor',
]) {
  test(`${path} loads at most 120 kB of JavaScript`, async ({ page }) => {
    const { sizes } = await measureVisit(page, path)
    printSizes(path, sizes)
    expect(sizes.script).toBeGreaterThan(0)
    expect(sizes.script).toBeLessThanOrEqual(accountScripts)
    // The page's own styles are inline, so these stylesheets belong to prefetched pages.
    expect(sizes.stylesheet ?? 0).toBeLessThanOrEqual(accountStylesAhead)
  })
}

for (const { who, isEnrolled, shows } of [
  { who: 'a mentee under way', isEnrolled: true, shows: 'Next step' },
  {
    who: 'a mentee without a track, to whom the wizard opens',
    isEnrolled: false,
    shows: 'User Interface Design',
  },
]) {
  test(`the first dashboard of ${who} loads at most 179 kB of scripts and styles, 109 of them first, and asks the API six times, and listens`, async ({
    page,
    make,
    busyMentee,
  }) => {
    await signIn(page, isEnrolled ? busyMentee : await make.mentee())
    const calls = apiCallsOf(page)
    const { sizes, requests, first } = await measureVisit(page, '/dashboard', shows)
    printSizes(`/dashboard of ${who}, in ${requests} requests, ${first} B first`, sizes)
    const { script = 0, stylesheet = 0 } = sizes
    expect(script).toBeGreaterThan(0)
    expect(script + stylesheet).toBeLessThanOrEqual(dashboardScriptsAndStyles)
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThanOrEqual(dashboardScriptsFirst)
    expect(requests).toBeLessThanOrEqual(isEnrolled ? dashboardRequests : dashboardRequests + wizardRequests)
    expect(calls.length).toBeLessThanOrEqual(7)
  })
}

/** Returns the files for admins, whose names begin with `admin-` or `trail-`. */
const filesOfAdmins = (files: readonly string[]) =>
  files.filter((file) => /\/(admin|trail)-[^/]+$/.test(file))

test('the first visit of the admin area loads at most 260 kB of scripts and styles, and nobody else loads its files', async ({
  page,
  browser,
  make,
  admin,
  mentor,
}) => {
  await signIn(page, admin)
  const { sizes, requests, files } = await measureVisit(page, '/dashboard/admin', 'Recent changes')
  printSizes(`/dashboard/admin, in ${requests} requests`, sizes)
  const { script = 0, stylesheet = 0 } = sizes
  expect(script).toBeGreaterThan(0)
  expect(script + stylesheet).toBeLessThanOrEqual(adminScriptsAndStyles)
  expect(filesOfAdmins(files)).not.toEqual([])
  for (const [person, path] of [
    [mentor, '/dashboard/mentor'],
    [await make.mentee(), '/dashboard'],
  ] as const) {
    const other = await browser.newPage()
    await signIn(other, person)
    expect(filesOfAdmins((await measureVisit(other, path)).files)).toEqual([])
    await other.close()
  }
})
