import { expect, type Locator } from '@playwright/test'

/**
 * Waits for the first element, unless `count` is 0. Then compares the count once. A retry would overlook a
 * surplus notice, because notices close by themselves.
 */
export async function expectCountNow(what: Locator, count: number): Promise<void> {
  if (count > 0) await expect(what.first()).toBeVisible()
  expect(await what.count()).toBe(count)
}
