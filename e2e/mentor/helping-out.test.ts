import { expectAccessible } from '../support/accessibility.ts'
import { sheetOf } from '../support/forms/grading-desk.ts'
import { ask } from '../support/installation/api.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('who helps out by keyboard keeps their place when work is taken, closed and put back', async ({
  page,
  make,
}) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const helper = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  await make.work({ mentee: mentee.id, task: 'Task 0', daysAgo: 5 })
  await signIn(page, helper)
  await page.goto('/dashboard/mentor/profile')
  await page.getByRole('checkbox', { name: /^Offer me overdue work/ }).check()
  await page.getByRole('button', { name: 'Save help settings' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto('/dashboard/mentor')
  const card = page.getByRole('region', { name: 'Help out' })
  await card.getByRole('button', { name: 'Review it Task 0' }).press('Enter')
  const { sheet } = sheetOf(page)
  await expect(sheet.getByText(`with ${mentor.name}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Go on with Task 0' })).toBeFocused()
  await card.getByRole('button', { name: 'Put back Task 0' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Review it Task 0' })).toBeVisible()
  await expect(card.getByRole('heading', { name: 'Help out' })).toBeFocused()
})

test('who was set to away reads why, and comes back by keyboard', async ({ page, make }) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  await make.work({ mentee: mentee.id, task: 'Task 0', daysAgo: 16 })
  await make.silence({ mentor: mentor.id })
  await signIn(page, mentor)
  await page.goto('/dashboard/mentor')
  await expect(page.getByText('You are set to away until you say that you are back')).toBeVisible()
  await page.getByRole('button', { name: 'I am back' }).press('Enter')
  await expect(page.getByRole('button', { name: 'I am back' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('who waits for too long reads on the dashboard and at the task since when, and who has the work', async ({
  page,
  request,
  make,
}) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const helper = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const { id } = await make.work({ mentee: mentee.id, task: 'Task 0', daysAgo: 5 })
  const data = { helpsOut: true, digestHour: 18 }
  await ask(request, helper, '/mentors/promise', { method: 'PUT', data })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, mentee)
  await page.goto('/dashboard')
  const notice = page.getByRole('listitem').filter({ hasText: 'the review was due on' })
  await expect(notice).toContainText('Other mentors of your track can take it now.')
  await expectAccessible(page)
  await picture(page, 'late-work')

  await ask(request, helper, `/mentors/open-queue/${id}/claim`, { method: 'POST' })
  await page.reload()
  await expect(notice).toContainText(`${helper.name} helps out and has it until`)
  await notice.getByRole('link', { name: 'Task 0' }).click()
  await expect(page.getByText(`${helper.name} helps out and has it until`)).toBeVisible()
})

test('the dashboard says until when the mentor is away', async ({ page, request, make }) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const [from, until] = [new Date().toISOString(), new Date(Date.now() + 5 * 86_400_000).toISOString()]
  await ask(request, mentor, '/mentors/away', { method: 'PUT', data: { from, until, handsOver: false } })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, mentee)
  await page.goto('/dashboard')
  await expect(page.getByText(/ is away until /)).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'mentor-away')
})

test('a mail is answered without a login and without a script, by the button and not by being opened', async ({
  page,
  make,
  browser,
}) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const { url } = await make.answer({ mentor: mentor.id, answer: 'away' })
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const visit = await plain.newPage()
  await visit.goto(url)
  await picture(visit, 'answer')
  await visit.reload()
  await visit.getByRole('button', { name: 'I am away for a week' }).click()
  await expect(visit.getByText(/^You are away until .*, and your mentees know/)).toBeVisible()
  await visit.goto(url)
  await expect(visit.getByText('This mail is answered already')).toBeVisible()
  await plain.close()
  await signIn(page, mentor)
  await page.goto('/dashboard/mentor')
  await expect(page.getByText(/You are away until/)).toBeVisible()
})
