import { expect, type Page } from '@playwright/test'

/**
 * Expects this number of history steps for the back button (lib/navigation/back-steps.ts). The browser
 * removes a step shortly after the screen changes. Going back earlier would start from the wrong position.
 */
export const expectStepsBack = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.steps ?? 0)).toBe(count)
