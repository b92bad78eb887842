import { expect, type Page } from '@playwright/test'

/** Returns the dialog of a person's own profile, with its fields. */
export function profileFormOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Edit profile' })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const [day, month, year] = [field('Day'), field('Month'), field('Year')]
  return {
    dialog,
    first: field('First name'),
    last: field('Last name'),
    country: field('Country'),
    state: field('State'),
    code: field('Country code'),
    phone: field('Phone number'),
    day,
    month,
    year,
    /** Enters a date, given as `YYYY-MM-DD`, into the fields for day, month and year. */
    async fillBirth(birth: string) {
      const [y = '', m = '', d = ''] = birth.split('-')
      await day.fill(d)
      await month.fill(m)
      await year.fill(y)
    },
    gender: field('Gender'),
    description: field('Description'),
    technologies: field('Technologies'),
    save: dialog.getByRole('button', { name: 'Save' }),
    discard: dialog.getByRole('button', { name: 'Discard' }),
    question: page.getByRole('alertdialog', { name: 'Discard your changes?' }),
  }
}

export async function editProfile(page: Page, path: string): Promise<ReturnType<typeof profileFormOf>> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const form = profileFormOf(page)
  await expect(form.dialog).toBeVisible()
  return form
}

/** The spelling "succesfully" is intended (rules: profile 14). */
export const savedSentence = 'Profile succesfully updated'

/** Returns the date `years` years and `days` days from today, as `YYYY-MM-DD` in UTC. */
export function dayFromToday(years: number, days: number): string {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth(), now.getUTCDate()))
  // Uses the last day of February if the 29th does not exist in the target year.
  if (day.getUTCMonth() !== now.getUTCMonth()) day.setUTCDate(0)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
