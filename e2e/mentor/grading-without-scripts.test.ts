import type { List, Pairing } from '@koya/contract'
import type { Page } from '@playwright/test'
import { ask, one, sendWork, submissionOf, tasksOf } from '../support/installation/api.ts'
import { expectPlain } from '../support/plain-page.ts'
import { signInDrawn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

/** Expects the menu beside the page's content at desktop widths, and below the content at phone width. */
async function expectMenuInPlace(page: Page): Promise<void> {
  const boxes = async (width: number) => {
    await page.setViewportSize({ width, height: 740 })
    const side = await page.getByRole('complementary', { name: 'Sidebar' }).boundingBox()
    const main = await page.getByRole('main').boundingBox()
    if (!side || !main) throw new Error('The page lacks its menu or its main part')
    return { side, main }
  }
  for (const width of [900, 1280]) {
    const { side, main } = await boxes(width)
    expect(side.x + side.width).toBeLessThanOrEqual(main.x + 1)
    expect(main.width).toBeGreaterThan(width / 2)
  }
  const { side, main } = await boxes(360)
  expect(main.width).toBe(360)
  expect(side.y).toBeGreaterThanOrEqual(main.y + main.height)
}

test('without a script a mentor finds the menu, opens the queue, grades the work, and corrects the grade', async ({
  page,
  request,
  mentor,
  mentee,
  faults,
}) => {
  faults.expect(/422 /)
  const task = one(await tasksOf(request, mentee))
  await sendWork(request, mentee, task.id)
  const sent = await sendWork(request, mentee, task.id)
  await page.goto('/login')
  await page.getByLabel('Email').fill(mentor.email)
  await page.getByLabel('Password', { exact: true }).fill(mentor.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Mentees' }).first()).toBeVisible()
  await expectMenuInPlace(page)
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await expectPlain(page, 'plain-queue')
  await page.getByRole('link', { name: 'Grade', exact: true }).click()
  await expect(page.getByRole('heading', { name: task.title })).toBeVisible()
  // Its buttons could do nothing without a script, and a screen reader would find an empty group.
  await expect(page.getByRole('group', { name: 'Usual grades' })).toHaveCount(0)
  await page.getByText('Earlier attempts (1)').click()
  await expect(page.getByText('Attempt 1', { exact: false })).toBeVisible()
  await expectPlain(page, 'plain-sheet')
  await page.getByLabel('Grade', { exact: true }).fill('40')
  await page.getByRole('button', { name: 'Submit grade' }).click()
  await expect(page.getByText('Please input your comment')).toBeVisible()
  await page.getByLabel('Your comment').fill('The headings are right. Now the picture needs a text.')
  await page.getByRole('button', { name: 'Submit grade' }).click()
  await expect(page.getByText('40% closes the task.')).toBeVisible()
  await expect(page.getByLabel('Your comment')).toHaveValue(/^The headings are right/)
  await expectPlain(page, 'plain-sheet-low')
  await page.getByRole('button', { name: 'Submit grade' }).click()
  await expect(page.getByText('The grade is sent.')).toBeVisible()
  await expectPlain(page, 'plain-graded')
  await page.getByRole('link', { name: 'Change grade' }).click()
  await expect(page.getByLabel('Grade', { exact: true })).toHaveValue('40')
  await page.getByLabel('Grade', { exact: true }).fill('80')
  await page.getByRole('button', { name: 'Save new grade' }).click()
  await expect(page.getByText('The grade is sent.')).toBeVisible()
  expect((await submissionOf(request, mentor, sent)).gradePercentage).toBe(80)
  expect(await page.content()).not.toContain('turn on JavaScript')
  await page.goto('/dashboard/mentor/profile')
  // Locators do not find text inside a `noscript` element, so the test searches the HTML.
  expect(await page.content()).toContain(
    'To change your places, how you help out and when you are away, turn on JavaScript in the settings of your browser.',
  )
  await expectPlain(page, 'plain-mentor-profile')
})

test('without a script a grade for work that has moved to another mentor says so, and keeps its comment', async ({
  page,
  request,
  make,
  mentor,
  mentee,
  admin,
  faults,
}) => {
  faults.expect(/40[349] /)
  const task = one(await tasksOf(request, mentee))
  await sendWork(request, mentee, task.id)
  await signInDrawn(page, mentor)
  await page.goto('/dashboard/mentor/tasks-submissions')
  await page.getByRole('link', { name: 'Grade', exact: true }).click()
  await page.getByLabel('Grade', { exact: true }).fill('85')
  await page.getByLabel('Your comment').fill('Every link works. Now the picture needs a text.')
  const other = await make.mentor({ track: task.track })
  await make.offer({ mentor: other.id, places: 1 })
  const { items } = await ask<List<Pairing>>(request, admin, `/admin/pairings?mentee=${mentee.id}`)
  const data = { pairings: [{ id: one(items).id, mentorId: mentor.id }], mentorId: other.id }
  await ask(request, admin, '/admin/pairings/move', { method: 'POST', data })
  await page.getByRole('button', { name: 'Submit grade' }).click()
  const why = page.getByRole('alert').filter({ hasText: 'You wrote' })
  await expect(why).toContainText(
    'This was not sent, because what it was for is gone or belongs to somebody else',
  )
  await expect(why).toContainText('Every link works. Now the picture needs a text.')
  await expectPlain(page, 'plain-form-gone')
})
