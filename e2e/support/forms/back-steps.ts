import { expect, type Page } from '@playwright/test'

/**
 * Waits until open dialogs have added `count` history entries, so that a step back starts from the last one.
 */
export const expectStepsBack = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.steps ?? 0)).toBe(count)
