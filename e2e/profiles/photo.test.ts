import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAlive } from '../support/areas.ts'
import { expectCountNow } from '../support/count-now.ts'
import { apiCallsOf, documentsOf, hold } from '../support/network.ts'
import { signIn, signInDrawn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const own = '/dashboard/mentee/profile'
const upload = '/profile/upload_profile_photo'
/** A picture must be smaller than this many bytes (rules: profile 17). */
const tooMany = 5_242_880

const picturesOf = (page: Page) => ({
  profile: page
    .getByRole('main')
    .locator('header', { has: page.getByRole('heading', { level: 1 }) })
    .locator('img'),
  bar: page.getByRole('banner').getByRole('img', { name: 'Your profile' }),
})

/** Takes a small screenshot, because any image will do as a photo. */
const pictureOf = (page: Page, type: 'jpeg' | 'png'): Promise<Buffer> =>
  page.screenshot({ type, clip: { x: 0, y: 0, width: 48, height: 48 } })

async function choose(page: Page, name: string, bytes: Buffer): Promise<void> {
  const path = test.info().outputPath(name)
  await writeFile(path, bytes)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Change|Add a) picture$/ }).click()
  await (await chooser).setFiles(path)
}

/** Expects profile and top bar to show one picture other than `other`, and returns its address. */
async function expectPicture(page: Page, { other }: { other: string | null }): Promise<string | null> {
  const { profile, bar } = picturesOf(page)
  // Repeats the checks, because the text about the upload may appear before the new picture.
  await expect(profile).not.toHaveAttribute('src', other ?? '')
  await expect(profile).toHaveAttribute('src', /^\/api\/photos\/[0-9a-f]{32}$/)
  const source = await profile.getAttribute('src')
  await expect(bar).toHaveAttribute('src', source ?? '')
  for (const picture of [profile, bar]) {
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  return source
}

test('JPG, JPEG and PNG files below 5 MB become the picture, on the profile and in the top bar at once', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  await page.goto(own)
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible()
  const jpeg = await pictureOf(page, 'jpeg')
  const png = await pictureOf(page, 'png')
  const documents = documentsOf(page)
  let source: string | null = null
  for (const [name, bytes] of [
    ['me.jpg', jpeg],
    ['me.jpeg', jpeg],
    ['me.png', png],
    ['big.jpg', Buffer.concat([jpeg, Buffer.alloc(tooMany - 1 - jpeg.length)])],
  ] as const) {
    await choose(page, name, bytes)
    await expect(page.getByText(`${name} file uploaded successfully`, { exact: true })).toBeVisible()
    source = await expectPicture(page, { other: source })
  }
  expect(documents()).toBe(0)
})

test('another kind of file, or one of 5 MB, is refused with its sentence and never sent', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  await page.goto(own)
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  const calls = apiCallsOf(page)
  const refused = page.getByRole('main').getByRole('paragraph')
  for (const [name, bytes, sentence] of [
    ['me.gif', 10, 'Only JPG or PNG files are supported'],
    ['me.jpg', tooMany, "That's way too large! Try using something smaller than 5MB"],
    ['me.pdf', 10, 'Only JPG or PNG files are supported'],
    ['me.png', tooMany, "That's way too large! Try using something smaller than 5MB"],
  ] as const) {
    await choose(page, name, Buffer.alloc(bytes))
    await expect(refused.filter({ hasText: sentence })).toHaveText(sentence)
  }
  // Ignores GET calls, which the page and the bell may send at any time.
  expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([])
})

test('an upload that fails says so once, in its own place, and the next try may go well', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  await page.goto(own)
  const jpeg = await pictureOf(page, 'jpeg')
  const letGo = await hold(page, upload, { status: 503, json: { message: 'Busy', code: 'busy' } })
  await choose(page, 'me.png', jpeg)
  await expect(page.getByRole('status').filter({ hasText: 'Uploading me.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await expect(page.getByText('Uploading me.png')).toHaveCount(0)
  await choose(page, 'me.png', jpeg)
  letGo()
  const failed = page.getByText('me.png file upload failed.', { exact: true })
  await expectCountNow(failed, 1)
  await expectCountNow(page.getByRole('alert').or(page.getByText('Busy')), 0)
  await expect(page.getByText('Uploading me.png')).toHaveCount(0)

  // The page shows the server's refusal of a file that is no picture.
  await page.unroute(`**/api${upload}`)
  await choose(page, 'me.png', Buffer.from('no picture'))
  await expectCountNow(page.getByText('Only JPG or PNG files are supported', { exact: true }), 1)
  await expectCountNow(page.getByRole('alert').or(failed), 0)
})

for (const [role, path] of [
  ['mentor', '/dashboard/mentor/profile'],
  ['admin', own],
] as const) {
  test(`the ${role} changes the own picture`, async ({ page, make }) => {
    await signIn(page, await make[role]())
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible()
    const sent = page.waitForRequest((asked) => asked.url().endsWith(upload))
    await choose(page, 'me.jpg', await pictureOf(page, 'jpeg'))
    expect((await sent).headers()['content-type']).toContain('multipart/form-data')
    await expect(page.getByText('me.jpg file uploaded successfully', { exact: true })).toBeVisible()
    await expectPicture(page, { other: null })
  })
}

test('a large picture is made small before it is sent', async ({ page, mentee }) => {
  await signIn(page, mentee)
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('file') : null
      if (file instanceof File) document.documentElement.dataset.sent = String(file.size)
      return send.call(this, body)
    }
  })
  await page.goto('/dashboard/mentee/profile')
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 })
    const context = canvas.getContext('2d')
    for (let x = 0; x < 3000; x += 10) {
      for (let y = 0; y < 2000; y += 10) {
        if (context) context.fillStyle = `hsl(${(x * y) % 360} 80% 50%)`
        context?.fillRect(x, y, 10, 10)
      }
    }
    return canvas.toDataURL('image/jpeg', 0.95)
  })
  const large = Buffer.from(url.split(',')[1] ?? '', 'base64')
  await choose(page, 'large.jpg', large)
  await expect(page.getByText('large.jpg file uploaded successfully', { exact: true })).toBeVisible()
  const sent = Number(await page.evaluate(() => document.documentElement.dataset.sent))
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThan(large.length / 2)
})

test('the initials stand where a photo cannot be loaded, also where it failed before the app listened', async ({
  page,
  mentee,
}) => {
  await page.route('**/api/photos/**', (route) => route.abort())
  await signInDrawn(page, mentee)
  await page.goto(own)
  await expectAlive(page)
  await choose(page, 'me.jpg', await pictureOf(page, 'jpeg'))
  await expect(page.getByText('me.jpg file uploaded successfully', { exact: true })).toBeVisible()
  const { bar } = picturesOf(page)
  const initials = page.getByRole('banner').getByRole('link', { name: 'Your profile' }).locator('svg')
  await expect(initials).toBeVisible()
  await expect(bar).toHaveCount(0)
  // Delays the scripts until the photo has failed to load.
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()))
  const failed = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/api/photos/'))
  // A busy server may send the page without its data, and so without the photo.
  const isDrawn = async () =>
    (await (await page.reload({ waitUntil: 'commit' }))?.text())?.includes('id="drawn"')
  await expect.poll(isDrawn).toBe(true)
  await failed
  resolve()
  await expect(initials).toBeVisible()
  await expect(bar).toHaveCount(0)
})
