import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { picture } from './picture.ts'

/** Checks the page's accessibility in another tab, because axe needs scripts; saves a screenshot. */
export async function expectPlain(page: Page, name: string): Promise<void> {
  const browser = page.context().browser()
  if (!browser) throw new Error('A page of a test has a browser.')
  const context = await browser.newContext({ javaScriptEnabled: true })
  // Waits for the heading, because a busy server first sends a page that redirects to the plain page.
  await expect(page.locator('h1').first()).toBeVisible()
  const body = (await page.content()).replace(/<script\b.*?<\/script>/gs, '')
  const tab = await context.newPage()
  await tab.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
  await tab.goto(page.url())
  await expectAccessible(tab)
  await context.close()
  await picture(page, name)
}
