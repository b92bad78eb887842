import { expect, type Page } from '@playwright/test'

/** Records from the next page load on whether a matching element appears; ignores attribute changes. */
export async function watchFor(page: Page, selector: string, text = ''): Promise<() => Promise<boolean>> {
  const entry = `drawn ${selector} ${text}`
  await page.addInitScript(
    ([entry, selector, text]) => {
      new MutationObserver(() => {
        const found = [...document.querySelectorAll(selector)].some(
          (e) => e.checkVisibility() && e.textContent.includes(text),
        )
        if (found) sessionStorage.setItem(entry, 'yes')
      }).observe(document, { subtree: true, childList: true, characterData: true })
    },
    [entry, selector, text] as const,
  )
  return () => page.evaluate((entry) => sessionStorage.getItem(entry) === 'yes', entry)
}

/** Watches for toasts about failures (rules: shell 15). */
export const watchForToast = (page: Page) => watchFor(page, '[aria-live=off] [role=alert]')

/** Opens the page again until the server sends it with its data (decision 0109); returns its HTML. */
export async function openDrawn(
  page: Page,
  address: string,
  options?: Parameters<Page['goto']>[1],
): Promise<string> {
  let html = ''
  const isDrawn = async () => {
    html = (await (await page.goto(address, options))?.text()) ?? ''
    return html.includes('id="drawn"')
  }
  await expect.poll(isDrawn, { message: address, timeout: 60_000, intervals: [100] }).toBe(true)
  return html
}
