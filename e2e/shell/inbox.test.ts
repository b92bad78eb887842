import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { sideLink } from '../support/areas.ts'
import { one, sendWork, submissionOf, tasksOf } from '../support/installation/api.ts'
import { unfold } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Measures the inbox's head at a text size; `isBeside` means that the button is not below the title. */
const placeHead = (page: Page, text: string) =>
  page.evaluate((size) => {
    const { style } = document.documentElement
    style.fontSize = size
    const [title, button] = ['main h1', 'main header button'].map((part) => document.querySelector(part))
    if (!title || !button) throw new Error('The head of the inbox is not there')
    const range = document.createRange()
    range.selectNodeContents(title)
    const titleLines = range.getClientRects().length
    const isBeside = button.getBoundingClientRect().top < title.getBoundingClientRect().bottom
    style.fontSize = ''
    return { titleLines, isBeside }
  }, text)

test('news come to the bell by themselves, lead to their place, and are read by being opened', async ({
  page,
  request,
  mentor,
  mentee,
}) => {
  const tasks = await tasksOf(request, mentee)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, mentor)
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/inbox/events'))
  await page.goto('/dashboard/mentor/mentees')
  await listening
  const bell = page.getByRole('button', { name: 'Notifications' })
  await bell.click()
  await expect(page.getByText('Nothing new here')).toBeVisible()
  await page.keyboard.press('Escape')

  const [first, ...others] = tasks.slice(0, 3)
  await sendWork(request, mentee, first?.id ?? '')
  await expect(bell).toHaveAccessibleName('Notifications, 1 new')
  await expect(page).toHaveTitle(/^\(1\) /)
  await bell.click()
  const line = page.getByRole('link', { name: `${mentee.name} submitted “${first?.title}”` })
  await expect(line).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'inbox-bell')
  await line.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bell).toHaveAccessibleName('Notifications')

  for (const task of others) await sendWork(request, mentee, task.id)
  await expect(bell).toHaveAccessibleName('Notifications, 1 new')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Notifications, 1 new' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'submitted' })).toHaveCount(1)
  await expect(page.getByText('2 new submissions from your mentees')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'inbox-page')
  for (const [text, width, isBeside] of [
    ['32px', 360, false],
    ['', 390, true],
    ['', 1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    expect(await placeHead(page, text)).toEqual({ titleLines: 1, isBeside })
  }
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(page).toHaveTitle(/^Inbox/)
})

test('a line that is read in one tab is read in the other, in the bell and in the title', async ({
  page,
  context,
  request,
  mentor,
  mentee,
}) => {
  const { id, title } = one(await tasksOf(request, mentee))
  await sendWork(request, mentee, id)
  const other = await context.newPage()
  for (const tab of [other, page]) {
    await tab.setViewportSize({ width: 1280, height: 900 })
    await signIn(tab, mentor)
    await tab.goto('/dashboard/inbox')
    await expect(tab).toHaveTitle(/^\(1\) /)
  }
  const line = (tab: Page) =>
    tab.getByRole('main').getByRole('link', { name: `${mentee.name} submitted “${title}”` })
  await expect(line(other)).toContainText('New: ')
  await line(page).click()
  await expect(page).not.toHaveURL('/dashboard/inbox')
  await expect(other).toHaveTitle(/^Inbox/)
  await expect(other.getByRole('button', { name: 'Notifications' })).toHaveAccessibleName('Notifications')
  await expect(line(other)).not.toContainText('New: ')
})

test('work that came back has marigold in the inbox only until its line is read', async ({
  page,
  request,
  mentor,
  mentee,
}) => {
  const sent = await sendWork(request, mentee, one(await tasksOf(request, mentee)).id)
  const { updatedAt } = await submissionOf(request, mentor, sent)
  await request.post(`/api/mentors/grade/${sent.id}/`, {
    headers: { authorization: `Bearer ${mentor.session}`, 'if-match': `"${updatedAt}"` },
    data: { gradePercentage: 0, mentorComment: 'Mend the header and send it again.' },
  })
  await signIn(page, mentee)
  await page.goto('/dashboard/inbox')
  const line = page.getByRole('listitem').filter({ hasText: 'came back with a comment' })
  const mark = line.locator('[data-icon="return"]').locator('..')
  const color = () => mark.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(line).toContainText('New: ')
  const marigold = await color()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(line).not.toContainText('New: ')
  expect(await color()).not.toBe(marigold)
})

test('the last grade brings the way to the certificate to the dashboard that is open', async ({
  page,
  request,
  make,
}) => {
  const track = await make.track({ tasks: 1 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const sent = await sendWork(request, mentee, one(await tasksOf(request, mentee)).id)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, mentee)
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/inbox/events'))
  const read = page.waitForResponse((response) => response.url().endsWith('/certificates'))
  await page.goto('/dashboard/mentee/profile')
  await Promise.all([listening, read])
  await sideLink(page, 'Dashboard').click()
  await expect(page.getByRole('img', { name: /tasks graded/ })).toHaveAccessibleName(/^0 of 1 tasks graded/)
  await request.post(`/api/mentors/grade/${sent.id}/`, {
    headers: { authorization: `Bearer ${mentor.session}` },
    data: { gradePercentage: 90, mentorComment: 'Clear and complete.' },
  })
  await expect(page.getByRole('link', { name: 'See your certificate' })).toHaveAttribute(
    'href',
    /\/certificates\//,
  )
})

test('a grade reaches the dashboard that is open', async ({ page, request, mentor, mentee }) => {
  const { id } = one(await tasksOf(request, mentee))
  const sent = await sendWork(request, mentee, id)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, mentee)
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/inbox/events'))
  await page.goto('/dashboard')
  await listening
  const cloth = page.getByRole('img', { name: /tasks graded/ })
  await expect(cloth).toHaveAccessibleName(/^0 of 12 tasks graded, 1 waiting/)
  const { updatedAt } = await submissionOf(request, mentor, sent)
  const graded = await request.post(`/api/mentors/grade/${sent.id}/`, {
    headers: { authorization: `Bearer ${mentor.session}`, 'if-match': `"${updatedAt}"` },
    data: { gradePercentage: 90, mentorComment: 'Clear and complete.' },
  })
  expect(graded.ok()).toBe(true)
  await expect(cloth).toHaveAccessibleName(/^1 of 12 tasks graded, 1 to do now/)
})

test('in the settings one chooses what comes by mail, and when', async ({ page, mentor }) => {
  await signIn(page, mentor)
  await page.goto('/dashboard/settings')
  await unfold(page, 'Mail and inbox')
  const work = page.getByRole('group', { name: 'A mentee sends work' })
  await work.getByRole('radio', { name: 'Inbox only' }).check()
  const mentees = page.getByRole('group', { name: 'A mentee comes or goes' })
  await mentees.getByRole('radio', { name: 'Mail only' }).check()
  await page.getByLabel('Mails come').selectOption('Once a day, as one mail')
  await page.getByLabel('At', { exact: true }).selectOption('07:00')
  await expectAccessible(page)
  await picture(page, 'inbox-settings')
  await page.getByRole('button', { name: 'Save what reaches me' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await unfold(page, 'Mail and inbox')
  await expect(work.getByRole('radio', { name: 'Inbox only' })).toBeChecked()
  await expect(mentees.getByRole('radio', { name: 'Mail only' })).toBeChecked()
  await expect(page.getByLabel('At', { exact: true })).toHaveValue('7')
  await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Lagos')
})
