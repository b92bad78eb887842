import { expect, type Locator, type Page } from '@playwright/test'

export const titleOf = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const cardOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Opens or closes a folded card, and returns it. */
export async function unfold(page: Page, name: string): Promise<Locator> {
  const card = cardOf(page, name)
  await card.getByRole('heading', { name, exact: true }).click()
  return card
}

export const toastOf = (page: Page): Locator =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) })

/** Returns the rows without the header. */
export const rowsOf = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') })

/** Returns the text of every row of a paged list, from all pages. */
export async function rowsOnAllPages(list: Locator): Promise<string[]> {
  const rows = list.getByRole('row').filter({ has: list.page().getByRole('cell') })
  await expect(rows.first()).toBeVisible()
  const texts = await rows.allInnerTexts()
  const next = list.getByRole('button', { name: 'Next page' })
  if ((await next.count()) === 0) return texts
  const shown = list.locator('[aria-current="page"]')
  while ((await next.getAttribute('aria-disabled')) !== 'true') {
    const before = await shown.innerText()
    await next.click()
    await expect(shown).not.toHaveText(before)
    texts.push(...(await rows.allInnerTexts()))
  }
  return texts
}
