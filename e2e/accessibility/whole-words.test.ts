import { addressOfReview, type List, type Submission } from '@koya/contract'
import type { Page } from '@playwright/test'
import { openPage, pagesOf } from '../support/areas.ts'
import { accountScreens, namesIn, screensIn } from '../support/forms/every-screen.ts'
import { ask, one } from '../support/installation/api.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const widths = [320, 360, 390, 400]

/** Uses wide fonts for all text, headings included, because words break sooner in wide fonts. */
const wideFonts = '*, ::before, ::after { font-family: "DejaVu Sans", Verdana, sans-serif !important }'

/** Finds words of at most `longest` letters and apostrophes that break across two lines. */
const findBroken = (longest: number): string[] => {
  const found: string[] = []
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /(?<![^\s“"(])[\p{L}\p{M}’']+(?![^\s.,;:?!”")])/gu,
    )) {
      if (word.length > longest) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 4)),
      )
      if (lines.size > 1)
        found.push(`${word} in ${node.parentElement.className || node.parentElement.tagName}`)
    }
  }
  return found
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  const broken: string[] = []
  const style = await page.addStyleTag({ content: wideFonts })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    for (const word of await page.evaluate(findBroken, 20)) broken.push(`${width}: ${word}`)
  }
  // Removes the style, because the test may open the next page without loading a new document.
  await style.evaluate((tag) => tag.parentNode?.removeChild(tag))
  expect.soft(broken, page.url()).toEqual([])
}

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

test.use({ bypassCSP: true, viewport: { width: 360, height: 740 } })

test('no word of a public page or an account screen breaks in any font, and large text scrolls nowhere aside', async ({
  page,
  faults,
}) => {
  faults.expect(/404 .*\/no-such-page$/)
  const site = ['/', '/team', '/events', '/about', '/contactus', '/privacy', '/terms', '/no-such-page']
  const accounts = ['/register', '/login', '/form', '/email-verification-sent', '/forgot-password']
  const withoutToken = ['/confirm-email', '/reset-password']
  const readable = [...site, ...accounts, ...withoutToken]
  for (const path of [...site, ...withoutToken, ...accountScreens()]) {
    await page.goto(path)
    if (readable.some((one) => path === one || path.startsWith(`${one}?`))) await expectReadable(page)
    await expectWhole(page)
  }
})

for (const { role, places } of [
  { role: 'mentee', places: ['mentee', 'shared'] },
  { role: 'mentor', places: ['mentor'] },
  { role: 'admin', places: ['admin'] },
] as const) {
  test(`no word of a screen of a ${role} breaks in any font, and large text scrolls nowhere aside`, async ({
    page,
    busyMentee,
    busyMentor,
    admin,
  }) => {
    const pages = role === 'admin' ? [] : (await pagesOf(page.request, busyMentee))[role]
    const readable = pages.map((path) => path.replace(/\/$/, ''))
    const paths = new Set([...readable, ...screensIn(places, await namesIn(page.request, busyMentee))])
    await signIn(page, { mentee: busyMentee, mentor: busyMentor, admin }[role])
    await page.goto('/dashboard/settings')
    for (const path of paths) {
      await openPage(page, path)
      if (readable.includes(path)) await expectReadable(page)
      await expectWhole(page)
    }
    if (role !== 'mentor') return
    const queue = await ask<List<Submission>>(page.request, busyMentor, '/mentors/submissions?state=waiting')
    await page.goto(addressOfReview(one(queue.items).id))
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectWhole(page)
  })
}
