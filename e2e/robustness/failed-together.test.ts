import { moveTo } from '../support/areas.ts'
import { watchTraffic } from '../support/network.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const message = 'The loom is being mended'

for (const [role, path, lacks] of [
  ['admin', '/dashboard/admin', ['What waits for you', 'The figures', 'The changes']],
  ['mentor', '/dashboard/mentor', ['Your figures']],
] as const) {
  test(`parts of the overview of the ${role} that fail together say once that they failed, and what is missing`, async ({
    page,
    make,
  }) => {
    await signIn(page, role === 'admin' ? await make.admin() : await make.mentor())
    await page.goto('/dashboard/settings')
    await expect(page.locator('html[data-alive]')).toBeAttached()
    await page.route('**/api/**', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'X-Request-Id': '9f3ac2d1-0000-4000-8000-000000000000' },
        json: { message, code: 'internal' },
      }),
    )
    const nothingMoreComes = watchTraffic(page)
    await moveTo(page, path)
    const main = page.getByRole('main')
    for (const lack of lacks) await expect(main.getByText(`${lack} could not be fetched.`)).toBeVisible()
    await expect(main.getByText(message).filter({ visible: true })).toHaveCount(1)
    await expect(main.getByText('tell us this number').filter({ visible: true })).toHaveCount(1)
    await nothingMoreComes()
    await page.unrouteAll()
    const again = main.getByRole('button', { name: 'Try again' })
    // One press can mend several parts, because parts share what they read.
    await expect(async () => {
      await again.last().click({ timeout: 2000 })
      await nothingMoreComes()
      await expect(again).toHaveCount(0, { timeout: 2000 })
    }).toPass()
    await expect(main.getByText(message)).toHaveCount(0)
  })
}
