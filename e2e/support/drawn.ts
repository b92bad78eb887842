import type { Page } from '@playwright/test'

/** Records, from the next page load on, whether a match is ever visible; ignores attribute changes. */
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
