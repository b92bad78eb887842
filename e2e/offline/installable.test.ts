import { isKept } from '../support/device/offline.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow' })

/** Returns the width and height in the header of a PNG file, as `192x192`. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test('Koya can be installed: manifest, icons as large as they say, shortcuts, and a start page that opens without a network', async ({
  page,
  context,
  mentee,
}) => {
  await signIn(page, mentee)
  await page.goto('/dashboard')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({
    name: 'Koya',
    short_name: 'Koya',
    display: 'standalone',
  })
  const icons: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons
  const kinds: string[] = []
  for (const { src, sizes, type, purpose = 'any' } of icons) {
    if (type !== 'image/png') continue
    expect(sizeOf(await (await page.request.get(src)).body()), src).toBe(sizes)
    kinds.push(`${sizes} ${purpose}`)
  }
  expect(kinds).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
  for (const { url } of manifest.shortcuts) expect(url).toMatch(/^\/dashboard/)
  expect(manifest.share_target.action).toMatch(/^\/dashboard/)

  await isKept(page, 'readTask', 3)
  const scope = () =>
    page.evaluate(
      async (start) => (await navigator.serviceWorker.getRegistration(start))?.scope,
      manifest.start_url,
    )
  expect(await scope()).toBe(new URL('/dashboard', page.url()).href)
  await context.setOffline(true)
  const cold = await context.newPage()
  expect((await cold.goto(manifest.start_url))?.status()).toBe(200)
  await expect(cold.getByRole('heading', { name: 'Next step' })).toBeVisible()
})
