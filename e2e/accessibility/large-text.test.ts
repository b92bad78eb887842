import type { Page } from '@playwright/test'
import { openPage, pagesOf } from '../support/areas.ts'
import { toastOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Text sizes in pixels, each with the width of a window. */
const sizes = [
  { text: 20, width: 320 },
  { text: 24, width: 360 },
  { text: 32, width: 360 },
  { text: 24, width: 390 },
  { text: 32, width: 1280 },
]

/** Finds texts in the heading font below 24 px, where the font is hard to read. */
const findSmallHeads = (): string[] =>
  [...document.querySelectorAll('body *')]
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .filter((element) => {
      const { fontFamily, fontSize } = getComputedStyle(element)
      return fontFamily.startsWith('Ojuju') && Number.parseFloat(fontSize) < 24
    })
    .map((element) => element.textContent ?? '')

async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  for (const { text, width } of sizes) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(findSmallHeads)).toEqual([])
    const tooWide = await page.evaluate((pixels) => {
      const { style } = document.documentElement
      style.fontSize = `${pixels}px`
      const { scrollWidth, clientWidth } = document.documentElement
      style.fontSize = ''
      return scrollWidth - clientWidth
    }, text)
    expect(tooWide, `${page.url()} at ${width} px with text of ${text} px`).toBeLessThanOrEqual(0)
  }
}

test('every page open to everybody bears large text without scrolling sideways, and has no small head face', async ({
  page,
  faults,
}) => {
  faults.expect(/404 .*\/no-such-page$/)
  const site = ['/', '/team', '/events', '/about', '/contactus', '/privacy', '/terms', '/no-such-page']
  const accounts = ['/register', '/login', '/form', '/email-verification-sent', '/confirm-email']
  for (const path of [...site, ...accounts, '/forgot-password', '/reset-password']) {
    await page.goto(path)
    await expectReadable(page)
  }
})

test('a long failure in large text on a phone stands below the bar and inside the window', async ({
  page,
  mentee,
}) => {
  const message = 'Your mentor has just sent this task back to you: read what they wrote, then send it again'
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/api/tracks', (route) =>
    route.fulfill({ status: 503, json: { message, code: 'busy' } }),
  )
  await signIn(page, mentee)
  await page.goto('/dashboard/track')
  await expect(toastOf(page)).toBeVisible()
  for (const size of [24, 32]) {
    await page.evaluate((pixels) => {
      document.documentElement.style.fontSize = `${pixels}px`
    }, size)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    // Measures the toast and the bar in one call, because the toast closes by itself.
    await expect
      .poll(() =>
        toastOf(page)
          .getByText(message)
          .evaluateAll(([words]) => {
            const toast = words?.closest('[role=alert]')?.getBoundingClientRect()
            const bar = document.querySelector('header')?.getBoundingClientRect()
            const box = words?.parentElement
            if (!toast || !bar || !box) return null
            const isInside = toast.top >= bar.bottom && toast.bottom <= window.innerHeight
            return { isInside, hidden: box.scrollHeight - box.clientHeight }
          }),
      )
      .toMatchObject({ isInside: true, ...(size === 24 && { hidden: 0 }) })
  }
})

for (const role of ['mentee', 'mentor'] as const) {
  test(`every page of a ${role} bears large text without scrolling sideways, and has no small head face`, async ({
    page,
    busyMentee,
    mentor,
  }) => {
    const paths = (await pagesOf(page.request, busyMentee))[role]
    await signIn(page, role === 'mentee' ? busyMentee : mentor)
    await page.goto(paths.at(-1) ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const path of paths) {
      await openPage(page, path)
      await expectReadable(page)
    }
  })
}
