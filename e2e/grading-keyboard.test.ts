import { expect, type Locator, type Page, test } from '@playwright/test'
import { apiCallsOf, gradeButtonOf, queuePath, rowsOf, sheetOf } from './grading-desk.ts'
import { ask, type List, sendWork, type Work, waitingWork } from './learners.ts'
import { signIn, tokenOf } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

test('a mentor sends work back and goes on to the next one without touching the mouse', async ({
  page,
  request,
}) => {
  const title = 'Two pages, one public address'
  const { work: replaced, learner } = await waitingWork(request, title)
  const work = await sendWork(request, learner, title)
  const token = await tokenOf(request, 'mentor2')
  const waiting = await ask<List<Work>>(request, token, '/mentors/submissions?state=waiting&limit=1')
  const longest = waiting.items[0]
  // Of the demo, and it waits for longer than anything of a test's: it is opened, never graded.
  expect(longest?.mentee.firstName).toBe('Fatima')
  await signIn(page, 'mentor2')
  await page.goto(`${queuePath}?task=${replaced.task.id}&state=waiting`)
  const own = rowsOf(page).filter({ hasText: learner.name })
  const { sheet, grade, comment, next, submit } = sheetOf(page)
  await expect(own).toContainText('Attempt 2')

  await tabTo(page, gradeButtonOf(own))
  await page.keyboard.press('Enter')
  await expect(sheet).toBeFocused()
  await tabTo(page, sheet.getByText('Earlier attempts (1)'))
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(/^Replaced by the next/)).toBeVisible()
  await tabTo(page, sheet.getByRole('button', { name: 'Send back (0 %)' }))
  await page.keyboard.press('Space')
  await expect(grade).toHaveValue('0')
  await tabTo(page, comment)
  await page.keyboard.type('Look at the second page again.')
  await tabTo(page, next)
  await page.keyboard.press('Space')
  await tabTo(page, submit)
  const calls = apiCallsOf(page)
  await page.keyboard.press('Enter')

  await expect(page.getByText('Grading success', { exact: true })).toBeVisible()
  await expect(sheet.getByText('Fatima Ndagi')).toBeVisible()
  await expect(sheet).toBeFocused()
  await expect(comment).toHaveValue('')
  expect(calls).toEqual([`POST /mentors/grade/${work.id}`])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(own).toContainText('Sent back')
  await expect(gradeButtonOf(rowsOf(page).filter({ hasText: 'Fatima Ndagi' }))).toBeFocused()
})
