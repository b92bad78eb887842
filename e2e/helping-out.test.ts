import { sheetOf } from './support/grading-desk.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('who helps out by keyboard keeps their place when work is taken, closed and put back', async ({
  page,
  make,
}) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const helper = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  await make.work({ mentee: mentee.id, task: 'Task 0', daysAgo: 5 })
  await signIn(page, helper)
  await page.goto('/dashboard/mentor/profile')
  await page.getByRole('checkbox', { name: /^Show me work/ }).check()
  await page.getByRole('button', { name: 'Save how you help out' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto('/dashboard/mentor')
  const card = page.getByRole('region', { name: 'Help out' })
  await card.getByRole('button', { name: 'Take it Task 0' }).press('Enter')
  const { sheet } = sheetOf(page)
  await expect(sheet.getByText(`with ${mentor.name}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Go on with Task 0' })).toBeFocused()
  await card.getByRole('button', { name: 'Put back Task 0' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Take it Task 0' })).toBeVisible()
  await expect(card.getByRole('heading', { name: 'Help out' })).toBeFocused()
})

test('who was set to away reads why, and comes back by keyboard', async ({ page, make }) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  await make.work({ mentee: mentee.id, task: 'Task 0', daysAgo: 16 })
  await make.silence({ mentor: mentor.id })
  await signIn(page, mentor)
  await page.goto('/dashboard/mentor')
  await expect(page.getByText('You are set to away until you say that you are back')).toBeVisible()
  await page.getByRole('button', { name: 'I am back' }).press('Enter')
  await expect(page.getByRole('button', { name: 'I am back' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
