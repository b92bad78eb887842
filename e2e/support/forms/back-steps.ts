import { expect, type Page } from '@playwright/test'

/**
 * Waits until there are `count` extra history entries. Dialogs and other layers add them for the back button
 * (lib/navigation/back-steps.ts). The browser removes an entry shortly after its layer has closed. So going
 * back earlier would start from the wrong entry.
 */
export const expectStepsBack = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.steps ?? 0)).toBe(count)
