import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { findFaultsOfShown } from '../../packages/server/src/testing/find-html-faults.ts'
import { openPage } from './areas.ts'

/** The document is the same in all views: only in the first one it is asked about everything. */
const rulesOfLook = ['color-contrast', 'target-size', 'link-in-text-block']

interface View {
  width: number
  colorScheme: 'light' | 'dark'
}

const everyView = [360, 390, 768, 1280].flatMap((width): View[] => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
])

/** Colours do not change with the width, and what is there at one width only is there on a desk. */
const views: View[] = process.env.KOYA_EVERY_VIEW
  ? everyView
  : [
      { width: 360, colorScheme: 'light' },
      { width: 768, colorScheme: 'light' },
      { width: 1280, colorScheme: 'dark' },
    ]

/** The document is valid, axe finds nothing and nothing moves sideways, on a phone, a tablet and a desk, in light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findFaultsOfShown(await page.content())).toEqual([])
  for (const [index, { width, colorScheme }] of views.entries()) {
    await page.setViewportSize({ width, height: 860 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await page.evaluate(widestOf)).toBeLessThanOrEqual(width)
    // Axe is sent into a document once, and in its legacy mode looks at this one document, which has no frames.
    const isThere = await page.evaluate(() => 'axe' in window)
    const axe = isThere ? new AxeBuilder({ page, axeSource: 'void axe' }) : new AxeBuilder({ page })
    axe.options({ resultTypes: ['violations'] })
    if (index > 0) axe.withRules(rulesOfLook)
    const { violations } = await axe.setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => [width, colorScheme, id, nodes[0]?.html])).toEqual([])
  }
}

/**
 * Opens a page in a document that has been loaded, which is far cheaper than another one; by way of a page that
 * keeps nothing, so that nothing is left of the state before.
 */
export async function openAnew(page: Page, path: string): Promise<void> {
  const between = page.url().includes('/email-verification-sent') ? '/form' : '/email-verification-sent'
  await openPage(page, between)
  await openPage(page, path)
}

/** What the page needs in width, or the document's own and what an open dialog needs beyond its box. */
const widestOf = (): number => {
  const overflows = Array.from(
    document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]'),
    (box) => box.scrollWidth - box.clientWidth,
  )
  return document.documentElement.scrollWidth + Math.max(0, ...overflows)
}
