import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { gradeButtonOf, queuePath, rowsOf, sheetOf } from './grading-desk.ts'
import { type DemoPerson, signIn } from './people.ts'
import { editProfile } from './profile-form.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } })

const screens: { name: string; person: DemoPerson; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'the overview',
    person: 'mentor2',
    open: async (page) => {
      await page.goto('/dashboard/mentor')
      await expect(page.getByText('Last work 23 days ago')).toBeVisible()
      await expect(rowsOf(page).first()).toBeVisible()
    },
  },
  {
    name: 'the mentees',
    person: 'mentor',
    open: async (page) => {
      await page.goto('/dashboard/mentor/mentees')
      await expect(rowsOf(page).first()).toBeVisible()
    },
  },
  {
    name: 'a mentee',
    person: 'mentor',
    open: async (page) => {
      await page.goto('/dashboard/mentor/mentees')
      await page.getByRole('link', { name: 'Adaeze Okonkwo' }).click()
      await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
      await expect(rowsOf(page).first()).toBeVisible()
    },
  },
  {
    name: 'the submissions with their filters',
    person: 'mentor',
    open: async (page) => {
      await page.goto(queuePath)
      await page.getByText('By mentee or task').click()
      await expect(rowsOf(page)).toHaveCount(10)
    },
  },
  {
    name: 'the open grading sheet with its messages and earlier attempts',
    person: 'mentor',
    open: async (page) => {
      await page.goto(`${queuePath}?state=waiting`)
      const { sheet, submit } = sheetOf(page)
      await gradeButtonOf(rowsOf(page).filter({ hasText: 'Ɗahiru Lawal' })).click()
      await sheet.getByText('Earlier attempts (2)').click()
      await expect(sheet.getByText(/^Sent backAttempt 1/)).toBeVisible()
      await submit.click()
      await expect(sheet.getByText('Please enter a grade')).toBeVisible()
    },
  },
  {
    name: "the mentor's own profile",
    person: 'mentor',
    open: async (page) => {
      await page.goto('/dashboard/mentor/profile')
      await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
    },
  },
  {
    name: "the mentee's own profile",
    person: 'mentee',
    open: async (page) => {
      await page.goto('/dashboard/mentee/profile')
      await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
    },
  },
  {
    name: 'the open profile dialog with its messages',
    person: 'mentee',
    open: async (page) => {
      const { first, country, save, dialog } = await editProfile(page, '/dashboard/mentee/profile')
      await first.fill('')
      await country.selectOption('')
      await save.click()
      await expect(dialog.getByText('Please select your state')).toBeVisible()
    },
  },
]

for (const { name, person, open } of screens) {
  test(`${name} can be read by everybody at every width, in light and dark`, async ({ page }) => {
    await signIn(page, person)
    await open(page)
    await expectAccessible(page)
  })
}
