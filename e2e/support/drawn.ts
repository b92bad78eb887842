import type { Page } from '@playwright/test'

/**
 * Records whether an element with this selector and text is visible in this tab, even briefly. Looks only
 * when nodes or texts change, so it misses an element that only an attribute reveals. Call this function
 * before the page opens. The returned function resolves to the result.
 */
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

/**
 * Watches for toasts about failures. A failure shown in place must not also appear as a toast
 * (rules: shell 15).
 */
export const watchForToast = (page: Page) => watchFor(page, '[aria-live=off] [role=alert]')
