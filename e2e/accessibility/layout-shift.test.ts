import { addressOfReview, type List, type Submission } from '@koya/contract'
import type { Page } from '@playwright/test'
import { pagesOf } from '../support/areas.ts'
import { goToMentorsOf, makeTrack, wizardOf } from '../support/forms/enrollment-wizard.ts'
import { ask, one } from '../support/installation/api.ts'
import { watchTraffic } from '../support/network.ts'
import { signIn, signInDrawn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** The maximum sum of layout shifts in one document. */
const most = 0.02
const slowLine = {
  offline: false,
  latency: 100,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
}

/** Sums the layout shifts without recent user input, from the start of each document. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput }: { value?: number; hadRecentInput?: boolean } = entry.toJSON()
        const sum = Number(document.documentElement.dataset.shift ?? 0)
        if (!hadRecentInput) document.documentElement.dataset.shift = String(sum + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
}

/** Returns the pages whose layout shift on a slow connection exceeds `most`. */
async function findMoving(page: Page, paths: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowLine)
  const sumOfShifts = await watchShifts(page)
  const nothingMoreComes = watchTraffic(page)
  const moving: string[] = []
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
      await nothingMoreComes()
      const sum = await sumOfShifts()
      if (sum > most) moving.push(`${width} ${path}: ${sum.toFixed(3)}`)
    }
  }
  return moving
}

test('no public page moves while it loads', async ({ page }) => {
  const paths = ['/', '/team', '/events', '/about', '/contactus', '/privacy', '/terms']
  expect(await findMoving(page, paths)).toEqual([])
})

test('no account screen moves while it loads', async ({ page }) => {
  const paths = ['/register', '/login', '/forgot-password', '/reset-password?token=a&email=b@koya.test']
  expect(await findMoving(page, [...paths, '/email-verification-sent', '/form'])).toEqual([])
})

test('no page of the mentee area moves while it loads', async ({ page, busyMentee }) => {
  const { mentee } = await pagesOf(page.request, busyMentee)
  // Opens the login page to cache the heading font: in the fallback font, names may wrap differently.
  await page.goto('/login')
  await signInDrawn(page, busyMentee)
  expect(await findMoving(page, mentee)).toEqual([])
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 860 },
]) {
  test(`nothing moves behind the dialogs that come up by themselves, nor when somebody has enrolled, at ${viewport.width}`, async ({
    page,
    make,
    newcomer,
  }) => {
    const track = await makeTrack(page, make)
    const sumOfShifts = await watchShifts(page)
    const nothingMoreComes = watchTraffic(page)
    await page.setViewportSize(viewport)
    const { wizard, mentors, button, answer } = wizardOf(page)
    for (const who of [newcomer, await make.mentee()]) {
      await page.goto('/privacy')
      await page.evaluate((token) => localStorage.setItem('token', token), who.session)
      await page.goto('/dashboard')
      await expect(page.getByRole('dialog')).toBeVisible()
      await nothingMoreComes()
      expect(await sumOfShifts()).toBeLessThanOrEqual(most)
    }
    await goToMentorsOf(page, track.title)
    await mentors.first().check()
    await button('Enroll').click()
    await answer('Yes')
    await expect(wizard.getByText(`Successfully Enrolled to the ${track.title} track`)).toBeVisible()
    await nothingMoreComes()
    expect(await sumOfShifts()).toBeLessThanOrEqual(most)
  })
}

test('no page of the mentor area moves while it loads', async ({ page, busyMentor, busyMentee }) => {
  const { mentor } = await pagesOf(page.request, busyMentee)
  const queue = await ask<List<Submission>>(page.request, busyMentor, '/mentors/submissions?state=waiting')
  const review = addressOfReview(one(queue.items).id)
  await signIn(page, busyMentor)
  expect(await findMoving(page, [...mentor, review])).toEqual([])
})

test('no page of the admin area that begins with a way to add something moves while it loads', async ({
  page,
  admin,
}) => {
  await signIn(page, admin)
  expect(await findMoving(page, ['/dashboard/admin/site', '/dashboard/admin/tracks'])).toEqual([])
})
