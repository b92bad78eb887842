import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Saves screenshots at desktop and phone width in the folder KOYA_PICTURES, if it is set. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.KOYA_PICTURES
  if (!folder) return
  const before = page.viewportSize()
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), animations: 'disabled' })
  }
  if (before) await page.setViewportSize(before)
}
