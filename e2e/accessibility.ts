import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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

/** Axe finds nothing and nothing moves sideways, on a phone, a tablet and a desk, in light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [index, { width, colorScheme }] of views.entries()) {
    await page.setViewportSize({ width, height: 860 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await page.evaluate(widestOf)).toBeLessThanOrEqual(width)
    // Axe is sent into the page once, and in its legacy mode looks at this one document, which has no frames.
    const axe = index === 0 ? new AxeBuilder({ page }) : new AxeBuilder({ page, axeSource: 'void axe' })
    axe.options({ resultTypes: ['violations'] })
    if (index > 0) axe.withRules(rulesOfLook)
    const { violations } = await axe.setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => [width, colorScheme, id, nodes[0]?.html])).toEqual([])
  }
}

/** What the page needs in width, or the document's own and what an open dialog needs beyond its box. */
const widestOf = (): number => {
  const overflows = Array.from(
    document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]'),
    (box) => box.scrollWidth - box.clientWidth,
  )
  return document.documentElement.scrollWidth + Math.max(0, ...overflows)
}
