import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

const pages = ['/', '/team', '/events', '/about', '/contactus', '/privacy', '/terms'] as const
const unknown = '/no-such-page'
/** The HTML must have fewer bytes than this, after Brotli compression. */
const htmlBudget = 14_000
const firstViewBudget = 100_000

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of [...pages, unknown]) {
    test(`reads ${path} after one small answer, in light and dark, on a phone and a laptop`, async ({
      page,
      faults,
    }) => {
      if (path === unknown) faults.expect(/404 .*\/no-such-page$/)
      const sizes: { type: string; bytes: number }[] = []
      page.on('requestfinished', async (request) => {
        const { responseBodySize } = await request.sizes()
        sizes.push({ type: request.resourceType(), bytes: responseBodySize })
      })
      const response = await page.goto(path)
      expect(response?.status()).toBe(path === unknown ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const group of ['Home', 'Community', 'Legal', 'Follow us']) {
        await expect(
          page.getByRole('contentinfo').getByRole('heading', { name: group, exact: true }),
        ).toBeVisible()
      }
      await page.evaluate(() => document.fonts.ready)
      const html = sizes.find(({ type }) => type === 'document')?.bytes ?? 0
      const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
      expect(html).toBeGreaterThan(0)
      expect(html).toBeLessThan(htmlBudget)
      expect(all).toBeLessThan(firstViewBudget)
      expect(sizes.filter(({ type }) => type === 'script')).toEqual([])
      test.info().annotations.push({ type: 'bytes', description: `${path}: HTML ${html}, first view ${all}` })
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of [390, 1280]) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 900 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        }
      }
    })
  }

  test('opens the menu of a narrow page, at 968 px and not at 969', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    const close = page.getByRole('banner').getByRole('button', { name: 'Close' })
    const team = page.getByRole('banner').getByRole('link', { name: 'Team' }).filter({ visible: true })
    await expect(team).toHaveCount(0)
    await menu.click()
    await expect(team).toHaveCount(1)
    await close.click()
    await expect(team).toHaveCount(0)
    await menu.click()
    await expect(team).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(team).toHaveCount(0)
    await menu.click()
    await team.click()
    await expect(page.getByRole('heading', { name: 'Meet our team' })).toBeVisible()
    await page.setViewportSize({ width: 968, height: 844 })
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 969, height: 844 })
    await expect(menu).toBeHidden()
  })

  test.describe('with a touch screen', () => {
    test.use({ hasTouch: true })

    test('closes the menu by pressing its shade, and presses nothing below it', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 3000 })
      await page.goto('/')
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
      const list = page.getByRole('navigation', { name: 'Menu' })
      const link = page.getByRole('main').getByRole('link', { name: 'Start with Web Development' })
      await menu.click()
      const [shade, below] = [await list.boundingBox(), await link.boundingBox()]
      if (!shade || !below) throw new Error('The menu or the link is not drawn')
      expect(below.y).toBeGreaterThan(shade.y + shade.height)
      await page.touchscreen.tap(shade.x + shade.width - 3, shade.y + shade.height - 3)
      await expect(list).toBeVisible()
      const [x, y] = [below.x + below.width / 2, below.y + below.height / 2]
      for (const press of [() => page.touchscreen.tap(x, y), () => page.mouse.click(x, y)]) {
        await expect(list).toBeVisible()
        await press()
        await expect(list).toBeHidden()
        await expect(page).toHaveURL('/')
        await menu.click()
      }
      await page.keyboard.press('Escape')
      await page.touchscreen.tap(x, y)
      await expect(page).not.toHaveURL('/')
    })
  })
})

test('every page answers with and without a trailing slash, without a redirect', async ({ request }) => {
  const paths = [...pages, '/register', '/login', '/form', '/email-verification-sent', '/confirm-email']
  const areas = ['/dashboard', '/dashboard/pending-task', '/dashboard/track', '/dashboard/mentee/mentor']
  const mentor = ['/dashboard/mentor', '/dashboard/mentor/mentees', '/dashboard/mentor/tasks-submissions']
  for (const path of [...paths, '/forgot-password', '/reset-password', ...areas, ...mentor]) {
    for (const url of [path, path === '/' ? path : `${path}/`]) {
      expect((await request.get(url, { maxRedirects: 0 })).status(), url).toBe(200)
    }
  }
})

test('each public page, the register and the login screen say what they are and where they stand, and search engines are told of them', async ({
  page,
  request,
  baseURL,
}) => {
  const said: string[] = []
  const found = [...pages, '/register', '/login', '/become-a-mentor']
  for (const path of found) {
    await page.goto(path)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', await page.title())
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${baseURL}${path}`)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${baseURL}/og.png`)
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    said.push(await page.title(), description ?? '')
  }
  expect(said.every((text) => text.length > 5)).toBe(true)
  expect(new Set(said).size).toBe(said.length)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const told = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(told).toEqual(found.map((path) => `${baseURL}${path}`))
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('the pictures, the manifest with its icons and the data about the organisation are there', async ({
  page,
  request,
  baseURL,
}) => {
  expect((await request.get('/og.png')).headers()['content-type']).toBe('image/png')
  const manifest = await (await request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Koya', start_url: '/dashboard', display: 'standalone' })
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type'], src).toBe(type)
  }
  await page.goto('/')
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const organization = JSON.parse(data ?? '')
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Koya', url: `${baseURL}/` })
  expect(organization.logo).toMatch(new RegExp(`^${baseURL}/`))
  expect((await request.get(organization.logo)).headers()['content-type']).toBe('image/png')
})

test('pages carry strict headers, and what has a hash in its name is kept for ever', async ({ request }) => {
  const page = await request.get('/')
  const policy = page.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(page.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  const font = /\/assets\/ojuju[\w.-]+woff2/.exec(await page.text())?.[0] ?? ''
  expect((await request.get(font)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  const again = await request.get('/', { headers: { 'if-none-match': page.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  const app = await request.get('/login')
  expect(app.headers()['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
})

for (const path of [...pages, unknown]) {
  test(`${path} can be read by everybody at every width, in light and dark`, async ({ page, faults }) => {
    if (path === unknown) faults.expect(/404 .*\/no-such-page$/)
    await page.goto(path)
    await expectAccessible(page)
  })
}
