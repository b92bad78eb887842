import { toastOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a long failure in large text on a phone stands below the bar and inside the window', async ({
  page,
  mentee,
}) => {
  const message = 'Your mentor has just sent this task back to you: read what they wrote, then send it again'
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/api/tracks', (route) =>
    route.fulfill({ status: 503, json: { message, code: 'busy' } }),
  )
  await signIn(page, mentee)
  await page.goto('/dashboard/track')
  await expect(toastOf(page)).toBeVisible()
  for (const size of [24, 32]) {
    await page.evaluate((pixels) => {
      document.documentElement.style.fontSize = `${pixels}px`
    }, size)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    // Measures the toast and the bar in one call, because the toast closes by itself.
    await expect
      .poll(() =>
        toastOf(page)
          .getByText(message)
          .evaluateAll(([words]) => {
            const toast = words?.closest('[role=alert]')?.getBoundingClientRect()
            const bar = document.querySelector('header')?.getBoundingClientRect()
            const box = words?.parentElement
            if (!toast || !bar || !box) return null
            const isInside = toast.top >= bar.bottom && toast.bottom <= window.innerHeight
            return { isInside, hidden: box.scrollHeight - box.clientHeight }
          }),
      )
      .toMatchObject({ isInside: true, ...(size === 24 && { hidden: 0 }) })
  }
})
