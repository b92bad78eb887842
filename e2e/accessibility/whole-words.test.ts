import { addressOfReview, type List, type Submission } from '@koya/contract'
import type { Page } from '@playwright/test'
import { openPage } from '../support/areas.ts'
import { accountScreens, namesIn, screensIn } from '../support/forms/every-screen.ts'
import { ask, one } from '../support/installation/api.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const widths = [320, 360, 390, 400]

/** Wide fonts for all text, headings included. */
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
  await page.addStyleTag({ content: wideFonts }).catch(() => undefined)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    for (const word of await page.evaluate(findBroken, 20)) broken.push(`${width}: ${word}`)
  }
  expect.soft(broken, page.url()).toEqual([])
}

test.use({ bypassCSP: true, viewport: { width: 360, height: 740 } })

test('no word of a public page or an account screen breaks on a phone, whatever its font', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/team',
    '/events',
    '/about',
    '/contactus',
    '/privacy',
    '/terms',
    ...accountScreens(),
  ]) {
    await page.goto(path)
    await expectWhole(page)
  }
})

for (const { role, places } of [
  { role: 'mentee', places: ['mentee', 'shared'] },
  { role: 'mentor', places: ['mentor'] },
  { role: 'admin', places: ['admin'] },
] as const) {
  test(`no word of a screen of a ${role} breaks on a phone, whatever its font`, async ({
    page,
    busyMentee,
    busyMentor,
    admin,
  }) => {
    const paths = screensIn(places, await namesIn(page.request, busyMentee))
    await signIn(page, { mentee: busyMentee, mentor: busyMentor, admin }[role])
    await page.goto('/dashboard/settings')
    for (const path of paths) {
      await openPage(page, path)
      await expectWhole(page)
    }
    if (role !== 'mentor') return
    const queue = await ask<List<Submission>>(page.request, busyMentor, '/mentors/submissions?state=waiting')
    await page.goto(addressOfReview(one(queue.items).id))
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectWhole(page)
  })
}
