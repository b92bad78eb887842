import { expect, type Page } from '@playwright/test'

/**
 * Waits until open dialogs have added `count` history entries. Going back earlier would start from the wrong
 * entry.
 */
export const expectStepsBack = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.steps ?? 0)).toBe(count)
