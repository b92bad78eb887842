import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { findFaultsOfShown } from '../../packages/server/src/testing/find-html-faults.ts'
import { openPage } from './areas.ts'

/** The axe rules that depend on width or colors, and so run in every view. */
const rulesOfLook = ['color-contrast', 'target-size', 'link-in-text-block']

interface View {
  width: number
  colorScheme: 'light' | 'dark'
}

const everyView = [360, 390, 768, 1280].flatMap((width): View[] => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
])

/** Colors do not depend on the width, so by default only one view is dark. */
const views: View[] = process.env.KOYA_EVERY_VIEW
  ? everyView
  : [
      { width: 360, colorScheme: 'light' },
      { width: 768, colorScheme: 'light' },
      { width: 1280, colorScheme: 'dark' },
    ]

/** Expects valid HTML, no axe violations and no horizontal scrolling in all `views`. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findFaultsOfShown(await page.content())).toEqual([])
  for (const [index, { width, colorScheme }] of views.entries()) {
    await page.setViewportSize({ width, height: 860 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // At another scroll position the top bar may cover half of a control, which axe would report.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect(await page.evaluate(widestOf)).toBeLessThanOrEqual(width)
    // Injects axe only once per document. Legacy mode checks the page without its frames.
    const isThere = await page.evaluate(() => 'axe' in window)
    const axe = isThere ? new AxeBuilder({ page, axeSource: 'void axe' }) : new AxeBuilder({ page })
    axe.options({ resultTypes: ['violations'] })
    if (index > 0) axe.withRules(rulesOfLook)
    const { violations } = await axe.setLegacyMode().analyze()
    const told = violations.map(({ id, nodes: [first] }) => [id, first?.html, first?.failureSummary])
    expect(told, `at ${width} px, ${colorScheme}`).toEqual([])
  }
}

/** Opens a page through the router, by way of another page, so that no old state remains. */
export async function openAnew(page: Page, path: string): Promise<void> {
  const between = page.url().includes('/email-verification-sent') ? '/form' : '/email-verification-sent'
  await openPage(page, between)
  await openPage(page, path)
}

/** Returns the width of the document, plus the largest overflow of an open dialog. */
const widestOf = (): number => {
  const overflows = Array.from(
    document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]'),
    (box) => box.scrollWidth - box.clientWidth,
  )
  return document.documentElement.scrollWidth + Math.max(0, ...overflows)
}
