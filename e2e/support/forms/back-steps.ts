import { expect, type Page } from '@playwright/test'

/** Waits until layers have `count` history entries; going back earlier would start from the wrong entry. */
export const expectStepsBack = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.steps ?? 0)).toBe(count)
