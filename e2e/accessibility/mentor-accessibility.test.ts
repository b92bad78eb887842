import type { Page } from '@playwright/test'
import { expectAccessible, openAnew } from '../support/accessibility.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { editProfile } from '../support/forms/profile-form.ts'
import { rowsOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } })

/** Each function opens the named screen and waits for some of its content. */
const screensOf: Record<'mentor' | 'mentee', Record<string, (page: Page) => Promise<void>>> = {
  mentor: {
    'the overview': async (page) => {
      await openAnew(page, '/dashboard/mentor')
      await expect(page.getByText('Last work 23 days ago')).toBeVisible()
      await expect(rowsOf(page).first()).toBeVisible()
    },
    'the mentees': async (page) => {
      await openAnew(page, '/dashboard/mentor/mentees')
      await expect(rowsOf(page).first()).toBeVisible()
    },
    'a mentee': async (page) => {
      await openAnew(page, '/dashboard/mentor/mentees')
      await page.getByRole('link', { name: 'Terseer Akaa' }).click()
      await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
      await expect(rowsOf(page).first()).toBeVisible()
    },
    'the submissions with their filters': async (page) => {
      await openAnew(page, queuePath)
      await page.getByText('Filter by mentee or task').click()
      await expect(rowsOf(page)).toHaveCount(10)
    },
    'the open grading sheet with its messages and earlier attempts': async (page) => {
      await openAnew(page, `${queuePath}?state=waiting`)
      const { sheet, submit } = sheetOf(page)
      await gradeButtonOf(rowsOf(page).filter({ hasText: 'Ɗahiru Lawal' })).click()
      await sheet.getByText('Earlier attempts (2)').click()
      await expect(sheet.getByText(/^Sent backAttempt 1/)).toBeVisible()
      await page.setViewportSize({ width: 390, height: 664 })
      await submit.click()
      await expect(sheet.getByText('Please enter a grade')).toBeInViewport({ ratio: 1 })
    },
    "the mentor's own profile": async (page) => {
      await openAnew(page, '/dashboard/mentor/profile')
      await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
    },
  },
  mentee: {
    "the mentee's own profile": async (page) => {
      await openAnew(page, '/dashboard/mentee/profile')
      await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
    },
    'the open profile dialog with its messages': async (page) => {
      const { first, country, save, dialog } = await editProfile(page, '/dashboard/mentee/profile')
      await first.fill('')
      await country.selectOption('')
      await save.click()
      await expect(dialog.getByText('Please select your state')).toBeVisible()
    },
  },
}

for (const side of ['mentor', 'mentee'] as const) {
  test(`every screen of a ${side} can be read by everybody at every width, in light and dark`, async ({
    page,
    busyMentor,
    mentee,
  }) => {
    await signIn(page, { mentor: busyMentor, mentee }[side])
    await page.goto('/form')
    for (const [name, open] of Object.entries(screensOf[side])) {
      await test.step(name, async () => {
        await open(page)
        await expectAccessible(page)
      })
    }
  })
}
