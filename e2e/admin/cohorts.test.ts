import { expectAccessible } from '../support/accessibility.ts'
import { expectStepsBack } from '../support/forms/back-steps.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('an admin makes a cohort with a date of its own, puts a mentee into it and copies it', async ({
  page,
  browser,
  admin,
  make,
}) => {
  const track = await make.track({ tasks: 3 })
  const mentor = await make.mentor({ track: track.id, freePlaces: 2 })
  const mentee = await make.mentee({ mentor: mentor.id })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/track/${track.id}`)
  await expect(page.getByText('No cohort yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a cohort' }).click()
  const making = page.getByRole('dialog', { name: 'New cohort' })
  await making.getByRole('button', { name: 'Save' }).click()
  await expect(making.getByText('Enter a name')).toBeVisible()
  const name = 'The people who begin together in the month of March at Kano'
  await making.getByLabel('Name').fill(name)
  await making.getByLabel('First day').fill('2098-03-02')
  await making.getByText('Dates of its own (0)').click()
  await making.getByLabel('Task 1').fill('2098-04-01')
  await expect(making.getByText('Dates of its own (1)')).toBeVisible()
  await picture(page, 'cohort-form')
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Save' }).click()
  await expect(making).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('1 date of its own')).toBeVisible()
  await expect(row.getByText('0 mentees')).toBeVisible()
  await expectAccessible(page)
  await row.scrollIntoViewIfNeeded()
  await picture(page, 'cohorts')

  await expectStepsBack(page, 0)
  await page.goto(`/dashboard/admin/pairings?mentee=${mentee.id}&mentor=${mentor.id}`)
  await page.getByRole('checkbox', { name: mentee.name }).check()
  await page.getByRole('button', { name: 'Change cohort' }).click()
  const regrouping = page.getByRole('dialog', { name: 'Cohort of 1 mentee' })
  await regrouping.getByLabel('Cohort').selectOption({ label: name })
  await picture(page, 'cohort-regroup')
  await regrouping.getByRole('button', { name: 'Save' }).click()
  await expect(regrouping).toHaveCount(0)
  await expect(page.getByText(`${track.title}, ${name}`)).toBeVisible()

  const own = await browser.newPage()
  await signIn(own, mentee)
  await own.goto(`/dashboard/pending-task/${track.tasks[1]}`)
  await expect(own.getByText('1 Apr 2098').first()).toBeVisible()
  await own.close()

  await expectStepsBack(page, 0)
  await page.goto(`/dashboard/admin/track/${track.id}`)
  await page.getByRole('button', { name: `More: ${name}` }).click()
  await page.getByRole('button', { name: 'Copy for another beginning' }).click()
  const copying = page.getByRole('dialog', { name: `Copy “${name}”` })
  await copying.getByLabel('Name').fill('June')
  await copying.getByLabel('First day').fill('2098-03-12')
  await copying.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(copying).toHaveCount(0)
  await page.getByRole('button', { name: 'More: June' }).click()
  await page.locator(':popover-open').getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit cohort' })
  await expect(editing.getByLabel('Task 1')).toHaveValue('2098-04-11')
  await page.keyboard.press('Escape')
  await expect(editing).toHaveCount(0)
  await page.getByRole('button', { name: 'More: June' }).click()
  await page.locator(':popover-open').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the cohort' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'June' })).toHaveCount(0)
  await page.getByRole('button', { name: `More: ${name}` }).click()
  await page.getByRole('button', { name: 'See its mentees' }).click()
  await expect(page.getByRole('combobox', { name: 'Cohort' })).toHaveValue(/.+/)
  await expect(page.getByRole('row').filter({ hasText: mentee.name })).toBeVisible()
})
