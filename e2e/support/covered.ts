import type { Page } from '@playwright/test'

/** Returns the names of visible controls that overlap the toast with these words, or "no toast". */
export const findCovered = (page: Page, words: string): Promise<string[]> =>
  page.evaluate((words) => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const toast = [...top.querySelectorAll('button[aria-label="Close"]')]
      .map((close) => close.parentElement)
      .find((box) => box?.textContent?.includes(words))
    if (!toast) return ['no toast']
    const { left, right, top: upper, bottom } = toast.getBoundingClientRect()
    return [...top.querySelectorAll('button, input, select, textarea, summary')]
      .filter((one) => !toast.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const box = one.getBoundingClientRect()
        return box.left < right && box.right > left && box.top < bottom && box.bottom > upper
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName)
  }, words)
