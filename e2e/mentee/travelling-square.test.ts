import type { Page } from '@playwright/test'
import { tasksOf } from '../support/installation/api.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

interface Movement {
  square: string | undefined
  from: string
}

declare global {
  interface Window {
    movements: Movement[]
  }
}

/**
 * Records each animation of an SVG element, with the transform from which it starts. Slows the page's clock
 * down, because a square does not travel if the next page takes too long.
 */
const noteMovements = (page: Page) =>
  page.addInitScript(() => {
    window.movements = []
    const now = performance.now.bind(performance)
    performance.now = () => now() / 20
    const animate = Element.prototype.animate
    Element.prototype.animate = function (keyframes, options) {
      const [first] = Array.isArray(keyframes) ? keyframes : []
      if (this instanceof SVGElement)
        window.movements.push({ square: this.dataset.square, from: String(first?.transform) })
      return animate.call(this, keyframes, options)
    }
  })

const movementsOf = (page: Page): Promise<Movement[]> => page.evaluate(() => window.movements.splice(0))

type Box = { x: number; y: number; width: number } | null

/** Expects one movement, which starts at the square's position and size on the previous page. */
function expectOneFromTo(movements: Movement[], before: Box, after: Box): void {
  expect(movements).toHaveLength(1)
  const [x, y, scale] = movements[0]?.from.match(/-?[\d.]+/g) ?? []
  expect(Number(x)).toBeCloseTo((before?.x ?? 0) - (after?.x ?? 0))
  expect(Number(y)).toBeCloseTo((before?.y ?? 0) - (after?.y ?? 0))
  expect(Number(scale)).toBeCloseTo((before?.width ?? 0) / (after?.width ?? 1))
}

test('the square of a task moves along from its row to the brief, to the form, and to the result', async ({
  page,
  mentee,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1280, height: 1400 })
  await noteMovements(page)
  await signIn(page, mentee)
  const [task] = (await tasksOf(page.request, mentee)).filter(({ submission }) => !submission)
  const title = task?.title ?? ''
  await page.goto('/dashboard/pending-task')
  const row = page.getByRole('link', { name: title, exact: true })
  await expect(page.locator('html[data-alive]')).toHaveCount(1)
  const square = page.getByRole('row').filter({ has: row }).locator('[data-square]')
  const before = await square.boundingBox()
  expect(await movementsOf(page)).toEqual([])

  await row.click()
  const mark = page.getByRole('main').locator('header [data-square]')
  const count = () => page.evaluate(() => window.movements.length)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(count).toBe(1)
  await expect.poll(() => mark.evaluate((one) => one.getAnimations().length)).toBe(0)
  const onBrief = await mark.boundingBox()
  expectOneFromTo(await movementsOf(page), before, onBrief)

  // Going back animates the square from the brief to its row.
  await page.goBack()
  await expect(row).toBeVisible()
  await expect.poll(count).toBe(1)
  expectOneFromTo(await movementsOf(page), onBrief, before)
  await row.click()
  await expect.poll(count).toBe(1)
  await expect.poll(() => mark.evaluate((one) => one.getAnimations().length)).toBe(0)
  await movementsOf(page)

  await page.getByRole('link', { name: 'Submit Task' }).click()
  await page.getByLabel('Task URL').fill('https://example.org/work')
  await page.getByLabel('Comment').fill('Every link works on my phone.')
  await expect.poll(count).toBe(1)
  await expect.poll(() => mark.evaluate((one) => one.getAnimations().length)).toBe(0)
  expectOneFromTo(await movementsOf(page), onBrief, await mark.boundingBox())
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('is with your mentor now')).toBeVisible()
  await expect
    .poll(() => movementsOf(page))
    .toEqual([{ square: 'waiting', from: expect.stringMatching(/^translate/) }])
  await expect(mark).toHaveCount(0)
})

test('no square moves for a person who asks for reduced motion', async ({ page, mentee }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await noteMovements(page)
  await signIn(page, mentee)
  await page.goto('/dashboard/pending-task')
  await expect(page.locator('html[data-alive]')).toHaveCount(1)
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('main').locator('header [data-square]')).toBeVisible()
  await page.getByRole('link', { name: 'Submit Task' }).click()
  await expect(page.getByLabel('Task URL')).toBeVisible()
  expect(await movementsOf(page)).toEqual([])
})
