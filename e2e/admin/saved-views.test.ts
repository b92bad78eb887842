import { expectAccessible } from '../support/accessibility.ts'
import { expectError } from '../support/forms/account-forms.ts'
import { expectStepsBack } from '../support/forms/back-steps.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('an admin saves filters under a name, finds them again and deletes them, by keyboard', async ({
  page,
  make,
}) => {
  const admin = await make.admin()
  await signIn(page, admin)
  await page.goto('/dashboard/admin/people')
  const saving = page.getByRole('button', { name: 'Save this view' })
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(saving).toHaveCount(0)
  await expect(views).toHaveCount(0)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Role', { exact: true }).selectOption('Mentor')
  await saving.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  const name = dialog.getByLabel('Name', { exact: true })
  await name.press('Enter')
  await expectError(name, 'Give the view a name')
  await name.fill('Mentors')
  await picture(page, 'view-naming')
  await name.press('Enter')
  await expect(page.getByText('The view is saved')).toBeVisible()
  const mentors = views.getByRole('link', { name: 'Mentors', exact: true })
  await expect(mentors).toHaveAttribute('aria-current', 'true')
  await expect(saving).toHaveCount(0)

  await page.getByLabel('Sort by').selectOption('Name')
  await expect(mentors).not.toHaveAttribute('aria-current')
  await saving.press('Enter')
  await name.fill('MENTORS')
  await name.press('Enter')
  await expect(dialog.getByText('You have a view with this name: choose another one')).toBeVisible()
  const long = 'Those who mentor here, by name, from the first to the last 60'
  await name.fill(long)
  await name.press('Enter')
  await expect(views.getByRole('link')).toHaveText(['Mentors', long.slice(0, 60)])
  await expectAccessible(page)
  await picture(page, 'views')
  await expectStepsBack(page, 0)

  await page.goto('/dashboard/admin/people?page=1&role=MENTOR')
  await expect(mentors).toHaveAttribute('aria-current', 'true')
  await page.goto('/dashboard/admin/people')
  await mentors.press('Enter')
  await expect(page).toHaveURL('/dashboard/admin/people?role=MENTOR')
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('MENTOR')
  await page.getByRole('button', { name: 'Delete this view' }).press('Enter')
  await expect(page.getByText('The view is deleted')).toBeVisible()
  await expect(mentors).toHaveCount(0)
  await expect(saving).toBeVisible()
})

test('each list has its own views, also that of submissions in the mentor area', async ({ page, make }) => {
  const admin = await make.admin()
  const views = page.getByRole('navigation', { name: 'Saved views' })
  const lists = [
    ['pairings?state=ended', 'Over'],
    ['applications?state=new', 'To answer'],
    ['trail?kind=person', 'About people'],
  ] as const
  await signIn(page, admin)
  for (const [address, name] of lists) {
    await page.goto(`/dashboard/admin/${address}`)
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(views.getByRole('link')).toHaveText([name])
    await expectStepsBack(page, 0)
    await picture(page, `views-${name.replace(' ', '-')}`)
  }
  await page.goto('/dashboard/mentor/tasks-submissions?state=waiting')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Still waiting')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(views.getByRole('link')).toHaveText(['Still waiting'])
  await expectStepsBack(page, 0)
  await page.goto('/dashboard/mentor/tasks-submissions')
  await views.getByRole('link', { name: 'Still waiting' }).click()
  await expect(page).toHaveURL('/dashboard/mentor/tasks-submissions?state=waiting')
  await picture(page, 'views-submissions')
})
