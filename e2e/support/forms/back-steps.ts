import { expect, type Page } from '@playwright/test'

/**
 * So many steps of the way back lie over the page (lib/navigation/back-steps.ts). The browser takes one back a moment after the
 * screen does, and whoever went back within it would be counted from the place that is being left.
 */
export const expectStepsBack = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.steps ?? 0)).toBe(count)
