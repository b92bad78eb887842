import type { Locator, Page } from '@playwright/test'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { apiCallsOf } from '../support/network.ts'
import { rowsOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

test('a mentor sends work back and goes on to the next one without touching the mouse', async ({
  page,
  make,
  mentor,
  mentee,
}) => {
  const task = 'Two pages, one public address'
  const longest = await make.mentee({ mentor: mentor.id })
  await make.work({ mentee: longest.id, task, daysAgo: 2.5 })
  const replaced = await make.work({ mentee: mentee.id, task, daysAgo: 2 })
  const work = await make.work({ mentee: mentee.id, task, daysAgo: 1 })
  await signIn(page, mentor)
  await page.goto(`${queuePath}?task=${replaced.task.id}&state=waiting`)
  const own = rowsOf(page).filter({ hasText: mentee.name })
  const { sheet, grade, comment } = sheetOf(page)
  await expect(own).toContainText('Attempt 2')

  await tabTo(page, gradeButtonOf(own))
  await page.keyboard.press('Enter')
  await expect(sheet).toBeFocused()
  await expect(sheet.getByText(/^0 of \d+ graded, 1 waiting$/)).toBeVisible()
  await tabTo(page, sheet.getByText('Earlier attempts (1)'))
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(/^Not reviewed/)).toBeVisible()
  await tabTo(page, sheet.getByRole('button', { name: 'Send back (0%)' }))
  await page.keyboard.press('Space')
  await expect(grade).toHaveValue('0')
  await tabTo(page, comment)
  await page.keyboard.type('Look at the second page again.')
  const calls = apiCallsOf(page)
  await tabTo(page, sheet.getByRole('button', { name: 'Send back and open an earlier one' }))
  await page.keyboard.press('Enter')

  await expect(page.getByText('Grading success', { exact: true })).toBeVisible()
  await expect(sheet.getByText(longest.name)).toBeVisible()
  await expect(sheet).toBeFocused()
  await expect(comment).toHaveValue('')
  expect(calls).toEqual([`POST /mentors/grade/${work.id}`])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  // The list shows only waiting work, so the graded work is gone.
  await expect(own).toHaveCount(0)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(gradeButtonOf(rowsOf(page).filter({ hasText: longest.name }))).toBeFocused()
})
