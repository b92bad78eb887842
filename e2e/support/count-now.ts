import { expect, type Locator } from '@playwright/test'

/** Compares the count once, because a retry would miss a surplus notice that closes by itself. */
export async function expectCountNow(what: Locator, count: number): Promise<void> {
  if (count > 0) await expect(what.first()).toBeVisible()
  expect(await what.count()).toBe(count)
}
