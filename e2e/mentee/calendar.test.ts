import { expectAccessible } from '../support/accessibility.ts'
import { sideLink } from '../support/areas.ts'
import { hold } from '../support/network.ts'
import { unfold } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a mentee makes an address for the calendar, renews it, switches it off, and finds one that came after the page was left', async ({
  page,
  request,
  mentee,
}) => {
  await signIn(page, mentee)
  await page.goto('/dashboard/settings')
  const card = await unfold(page, 'Your calendar')
  await card.scrollIntoViewIfNeeded()
  await picture(page, 'calendar-none')
  await card.getByRole('button', { name: 'Get the calendar link' }).click()
  const address = card.getByText(/\/api\/calendar\/[\w-]{43}\.ics$/)
  const first = (await address.textContent()) ?? ''
  await card.scrollIntoViewIfNeeded()
  await picture(page, 'calendar-made')
  const path = new URL(first).pathname
  expect(await (await request.get(path)).text()).toContain('BEGIN:VCALENDAR')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'calendar-dark')

  await card.getByRole('button', { name: 'Make a new link' }).click()
  await expect(address).not.toHaveText(first)
  expect((await request.get(path)).status()).toBe(404)

  await page.reload()
  await unfold(page, 'Your calendar')
  await expect(card.getByText('You have a link since')).toBeVisible()
  await picture(page, 'calendar-kept')
  await card.getByRole('button', { name: 'Switch it off' }).click()
  const get = card.getByRole('button', { name: 'Get the calendar link' })
  await expect(get).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 900 })
  const answerNow = await hold(page, '/calendar')
  await get.click()
  await sideLink(page, 'Tasks').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasks')
  const answered = page.waitForResponse('**/api/calendar')
  answerNow()
  await answered
  await page.goBack()
  await unfold(page, 'Your calendar')
  await expect(card.getByText('You have a link since')).toBeVisible()
})
