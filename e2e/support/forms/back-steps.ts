import { expect, type Page } from '@playwright/test'

/**
 * Waits until there are `count` extra history entries. Dialogs and other layers add these entries for the
 * back button (lib/navigation/back-steps.ts). After a layer closes, the app goes back over its entry, which
 * takes a moment. A test that goes back earlier would start from the wrong entry.
 */
export const expectStepsBack = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.steps ?? 0)).toBe(count)
