import { expect, type Page } from '@playwright/test'

/** Waits for `count` extra history entries, because going back earlier would start from the wrong entry. */
export const expectStepsBack = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.steps ?? 0)).toBe(count)
