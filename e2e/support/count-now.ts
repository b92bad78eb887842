import { expect, type Locator } from '@playwright/test'

/** How many there are at this moment: a notice that goes by itself would satisfy a patient count in the end. */
export async function expectCountNow(what: Locator, count: number): Promise<void> {
  if (count > 0) await expect(what.first()).toBeVisible()
  expect(await what.count()).toBe(count)
}
