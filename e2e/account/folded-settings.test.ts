import { expectAccessible } from '../support/accessibility.ts'
import { cardOf, unfold } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('the settings fold every card, which opens by thumb and by keyboard', async ({ page, mentee }) => {
  await signIn(page, mentee)
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 3, name: 'Mail and inbox' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save what reaches me' })).toBeHidden()
  await expect(page.locator('main details[open]')).toHaveCount(0)
  await expect(page.getByLabel('Current password')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeHidden()
  await picture(page, 'settings-folded')

  await unfold(page, 'Email')
  await cardOf(page, 'Email').getByLabel('New email').fill('typed@koya.test')
  await unfold(page, 'Email')
  await expect(page.getByLabel('New email')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New email')).toHaveValue('typed@koya.test')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('New email')).toBeFocused()
})

test('the link to all choices at the foot of a mail opens the notifications', async ({ page, mentee }) => {
  await signIn(page, mentee)
  await page.goto('/dashboard/settings?open=notifications')
  await expect(page.getByRole('button', { name: 'Save what reaches me' })).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeHidden()
})

test('each folded card of the settings is accessible when it is open', async ({ page, mentor }) => {
  await signIn(page, mentor)
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 3, name: 'Leave Koya' })).toBeVisible()
  // Opens the first closed card each time, because a card that loads late can move the others.
  const folded = page.locator('main details:not([open]):has(h3)')
  while ((await folded.count()) > 0) await folded.first().locator('h3').click()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'settings-unfolded')
})
