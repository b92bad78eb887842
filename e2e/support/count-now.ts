import { expect, type Locator } from '@playwright/test'

/**
 * Waits for the first element only, and then compares the count once. A waiting expectation would pass as
 * soon as a notice closes by itself.
 */
export async function expectCountNow(what: Locator, count: number): Promise<void> {
  if (count > 0) await expect(what.first()).toBeVisible()
  expect(await what.count()).toBe(count)
}
