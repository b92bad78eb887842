import type { Page } from '@playwright/test'
import { expectStepsBack } from '../support/forms/back-steps.ts'
import { profileFormOf } from '../support/forms/profile-form.ts'
import { titleOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const questionOf = (page: Page) => page.getByRole('alertdialog')

test('back closes the first profile, also when a mail led there, and only then leaves', async ({
  page,
  newcomer,
}) => {
  await signIn(page, newcomer)
  await page.goto('/privacy')
  await page.goto('/dashboard/mentee/profile')
  const { dialog } = profileFormOf(page)
  await expect(dialog).toBeVisible()
  await expectStepsBack(page, 1)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/mentee/profile')
  await page.goBack()
  await expect(page).toHaveURL('/privacy')
})

test('back closes the question, then the dialog of an admin, or both, and keeps what was typed', async ({
  page,
  admin,
  make,
}) => {
  const track = await make.track()
  await signIn(page, admin)
  await page.goto('/dashboard/admin/tracks')
  await expect(titleOf(page)).toBeVisible()
  await page.goto(`/dashboard/admin/track/${track.id}`)
  const edit = page.getByRole('button', { name: 'Edit', exact: true }).first()
  await edit.click()
  await dialogOf(page).getByLabel('Title').fill('Half a title')
  await dialogOf(page).getByRole('button', { name: 'Discard' }).click()
  await expect(questionOf(page)).toBeVisible()
  await expectStepsBack(page, 2)
  await page.goBack()
  await expect(questionOf(page)).toHaveCount(0)
  await expectStepsBack(page, 1)
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
  await edit.click()
  await expect(dialogOf(page).getByLabel('Title')).toHaveValue('Half a title')
  await dialogOf(page).getByRole('button', { name: 'Discard' }).click()
  await expectStepsBack(page, 2)
  // A long press on the browser's back button can go back several steps.
  await page.evaluate(() => history.go(-2))
  await expect(questionOf(page)).toHaveCount(0)
  await expect(dialogOf(page)).toHaveCount(0)
  await expectStepsBack(page, 0)
  await expect(page).toHaveURL(`/dashboard/admin/track/${track.id}`)
  await edit.click()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expectStepsBack(page, 0)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/admin/tracks')
})

test('a dialog that leads to another page leaves no step behind', async ({ page, admin, make }) => {
  const track = await make.track()
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/track/${track.id}`)
  await page.getByRole('button', { name: 'Add a task' }).first().click()
  await dialogOf(page).getByLabel('Title').fill('Twelve dishes')
  await dialogOf(page).getByLabel('Deadline').fill('2027-03-01')
  await dialogOf(page).getByRole('button', { name: 'Create and write it' }).click()
  await expect(page).toHaveURL(/admin\/task\//)
  await page.goBack()
  await expect(page).toHaveURL(`/dashboard/admin/track/${track.id}`)
  await expect(page.getByRole('link', { name: 'Twelve dishes' })).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
})

test('back closes the menu of a phone, a double tap leads nowhere, and its pages are one step away', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  await page.goto('/dashboard/track')
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.click()
  await expectStepsBack(page, 1)
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Sidebar' })).toHaveCount(0)
  await menu.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Mentor', exact: true }).click()
  await expect(titleOf(page)).toHaveText('Your mentor')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await menu.dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectStepsBack(page, 0)
  await expect(page).toHaveURL('/dashboard/mentee/mentor')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/track')
})

test('a dialog that a reload has closed leaves no step behind, on the way forward either', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  await page.goto('/privacy')
  await page.goto('/dashboard/mentee/mentor')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectStepsBack(page, 1)
  await page.reload()
  await expect(titleOf(page)).toHaveText('Your mentor')
  await expectStepsBack(page, 0)
  await page.goForward()
  await expectStepsBack(page, 0)
  await page.goBack()
  await expect(page).toHaveURL('/privacy')
})
