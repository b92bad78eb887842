import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectAlive } from '../support/areas.ts'
import { redPixel } from '../support/installation/curriculum-folders.ts'
import { titleOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Drops files on an element. Returns false if the browser would open the files. */
async function drop(page: Page, target: Locator, files: string[]): Promise<boolean> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to drop on')
  await page.evaluate(() =>
    // Runs after all other listeners of the event.
    window.addEventListener('dragover', (event) => {
      document.documentElement.dataset.taken = String(event.defaultPrevented)
    }),
  )
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, data }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at })
  }
  return page.evaluate(() => document.documentElement.dataset.taken === 'true')
}

/** Writes a file that a test can drop, and returns its path. */
function writeTo(path: string, content: string | Buffer): string {
  writeFileSync(path, content)
  return path
}

const writePaper = () => writeTo(test.info().outputPath('brief.pdf'), '%PDF-1.4')
const writePhoto = () => writeTo(test.info().outputPath('dishes.png'), redPixel)

test('a paper dropped onto the brief says what can be dropped, and a picture beside it is taken', async ({
  page,
  admin,
  make,
}) => {
  const track = await make.track()
  const path = `/dashboard/admin/task/${track.tasks[0]}`
  await signIn(page, admin)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(path)
  const brief = page.getByRole('textbox', { name: 'Brief' })
  await brief.fill('Do it my way.')
  expect(await drop(page, brief, [writePaper()])).toBe(true)
  await expect(page.getByText('Only pictures go into a brief: JPEG, PNG, WebP or GIF.')).toBeVisible()
  await expect(brief).toHaveValue('Do it my way.')
  await drop(page, brief, [writePaper(), writePhoto()])
  await expect(brief).toHaveValue(/!\[dishes\]\(\/api\/pictures\//)
  await expect(page.getByText('Only pictures go into a brief: JPEG, PNG, WebP or GIF.')).toBeVisible()
  await expect(page).toHaveURL(path)
})

test('the browser itself pastes what comes without a picture into a brief', async ({ page, admin, make }) => {
  const track = await make.track()
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/task/${track.tasks[0]}`)
  const brief = page.getByRole('textbox', { name: 'Brief' })
  await expectAlive(page)
  const isTaken = (name: string, type: string) =>
    brief.evaluate(
      (field, file) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File(['%PDF-1.4'], file.name, { type: file.type }))
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        return !field.dispatchEvent(paste)
      },
      { name, type },
    )
  expect(await isTaken('brief.pdf', 'application/pdf')).toBe(false)
  expect(await isTaken('dishes.png', 'image/png')).toBe(true)
})

test('a picture whose upload stands still for 20 seconds is given up, and the brief stays as it is', async ({
  page,
  admin,
  make,
}) => {
  const track = await make.track()
  await signIn(page, admin)
  await page.clock.install()
  await page.goto(`/dashboard/admin/task/${track.tasks[0]}`)
  await page.route(/\/admin\/pictures/, () => undefined)
  const brief = page.getByRole('textbox', { name: 'Brief' })
  await brief.fill('Do it my way.')
  const asked = page.waitForRequest(/\/admin\/pictures/)
  await drop(page, brief, [writePhoto()])
  await asked
  const insert = page.getByRole('button', { name: 'Insert a picture' })
  await expect(insert).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(21_000)
  await expect(insert).not.toHaveAttribute('aria-busy')
  await expect(page.locator('main [aria-live="assertive"]').getByText('An error occured')).toBeVisible()
  await expect(brief).toHaveValue('Do it my way.')
})

test('a file dropped anywhere else leaves the page and what was typed as they are', async ({
  page,
  admin,
  make,
}) => {
  const track = await make.track()
  const path = `/dashboard/admin/task/${track.tasks[0]}`
  await signIn(page, admin)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(path)
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Twelve dishes')
  for (const target of [titleOf(page), title]) expect(await drop(page, target, [writePaper()])).toBe(true)
  await expect(title).toHaveValue('Twelve dishes')
  await expect(page).toHaveURL(path)
  await page.goto('/dashboard/admin/pairings')
  await expect(page.locator('html[data-alive]')).toBeAttached()
  expect(await drop(page, titleOf(page), [writePaper()])).toBe(true)
  await expect(page).toHaveURL('/dashboard/admin/pairings')
})

test('a file dropped onto the page of somebody who has no account leaves it as it is', async ({ page }) => {
  await page.goto('/register')
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await page.getByLabel('First name').fill('Adaeze')
  expect(await drop(page, titleOf(page), [writePaper()])).toBe(true)
  await expect(page.getByLabel('First name')).toHaveValue('Adaeze')
  await expect(page).toHaveURL('/register')
})
