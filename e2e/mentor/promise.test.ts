import { expectAccessible } from '../support/accessibility.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { ask, sendWork } from '../support/installation/api.ts'
import { unfold } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('overdue work is graded by a mentor who helps out, and the mentee reads each step', async ({
  page,
  browser,
  make,
}) => {
  const track = await make.track({})
  const mentor = await make.mentor({ track: track.id })
  const helper = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const { task } = await make.work({ mentee: mentee.id, task: 'Task 0', daysAgo: 5 })

  const own = await browser.newPage()
  await signIn(own, mentee)
  await own.goto(`/dashboard/pending-task/${task.id}`)
  await expect(own.getByText('The review was due on')).toBeVisible()
  await picture(own, 'promise-overdue')

  await signIn(page, helper)
  await page.goto('/dashboard/mentor/profile')
  await page.getByRole('checkbox', { name: /^Offer me overdue work/ }).check()
  await page.getByRole('button', { name: 'Save help settings' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'promise-own')

  await page.goto('/dashboard/mentor')
  await expect(page.getByText(`a mentee of ${mentor.name}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Review it Task 0' }).scrollIntoViewIfNeeded()
  await picture(page, 'promise-open-queue')
  await page.getByRole('button', { name: 'Review it Task 0' }).click()
  const { sheet, grade, comment, submit } = sheetOf(page)
  await expect(sheet.getByText(`with ${mentor.name}`)).toBeVisible()
  await expect(sheet.getByRole('link', { name: mentee.name })).toHaveCount(0)
  await picture(page, 'promise-sheet')

  const paired = await browser.newPage()
  await signIn(paired, mentor)
  await paired.goto(queuePath)
  await gradeButtonOf(paired.getByRole('row', { name: /Task 0/ })).click()
  await expect(paired.getByText(`${helper.name} helps out and has this until`)).toBeVisible()
  await expectAccessible(paired)
  await picture(paired, 'promise-helped')
  await paired.close()

  await grade.fill('90')
  await comment.fill('Clear and tidy.')
  await submit.click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Nothing has waited for too long.')).toBeVisible()

  await own.reload()
  await expect(own.getByText(`${helper.name} graded this with 90%`)).toBeVisible()
  await own.close()
})

test('a mentor goes away and comes back, and the mentee reads until when', async ({
  page,
  browser,
  make,
}) => {
  const track = await make.track({})
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  await signIn(page, mentor)
  await page.goto('/dashboard/mentor/profile')
  const card = await unfold(page, 'When you are away')
  await card.getByRole('button', { name: 'Save absence' }).click()
  await expect(card.getByText('Enter the first day')).toBeVisible()
  // Returns the date `ahead` days from now in Lagos, one hour ahead of UTC.
  const day = (ahead: number) =>
    new Date(Date.now() + 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
  await card.getByLabel('First day').fill(day(0))
  await card.getByLabel('Last day').fill(day(9))
  await card.getByLabel('Let mentors who help out also review what waits when I leave').check()
  await card.getByRole('button', { name: 'Save absence' }).click()
  await expect(card.getByText(/^You are away until/)).toContainText(
    'Mentors who help out can look at what waits.',
  )
  await expectAccessible(page)
  await picture(page, 'promise-away')

  const own = await browser.newPage()
  await signIn(own, mentee)
  await own.goto('/dashboard/mentee/mentor')
  await expect(own.getByText(`${mentor.firstName} is away until`)).toBeVisible()
  await picture(own, 'promise-away-mentee')
  await own.close()

  await page.goto('/dashboard/mentor')
  await expect(page.getByText(/You are away until/)).toBeVisible()
  await page.getByRole('button', { name: 'I am back' }).click()
  await expect(page.getByRole('button', { name: 'I am back' })).toHaveCount(0)
})

test('a mentor who is not away yet stays, with one press', async ({ page, request, make }) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  const data = { from: inDays(2), until: inDays(9), handsOver: false }
  await ask(request, mentor, '/mentors/away', { method: 'PUT', data })
  await signIn(page, mentor)
  await page.goto('/dashboard/mentor')
  await expect(page.getByText(/^You are away from/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this absence' }).click()
  await expect(page.getByText('You stay')).toBeVisible()
  await expect(page.getByText(/^You are away from/)).toHaveCount(0)
})

test('who takes over has a promise of their own, who is away has none, and who is slow is not told to be quick', async ({
  page,
  browser,
  request,
  make,
}) => {
  const track = await make.track({})
  const silent = await make.mentor({ track: track.id })
  const next = await make.mentor({ track: track.id, freePlaces: 9 })
  const mentee = await make.mentee({ mentor: silent.id })
  const { task } = await make.work({ mentee: mentee.id, task: 'Task 0', daysAgo: 20 })
  await make.silence({ mentor: silent.id })
  for (const name of ['Task 0', 'Task 1', 'Task 2']) {
    const other = await make.mentee({ mentor: next.id })
    const review = { percentage: 80, comment: 'Good.', daysAgo: 7.97 }
    await make.work({ mentee: other.id, task: name, daysAgo: 8, review })
  }
  for (const name of ['Task 0', 'Task 1']) {
    const other = await make.mentee({ mentor: next.id })
    await make.work({ mentee: other.id, task: name, daysAgo: 2 })
  }

  const admin = await make.admin()
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/pairings?state=open&mentor=${silent.id}&move=all`)
  const moving = page.getByRole('dialog', { name: `Another mentor for ${mentee.name}` })
  await expect(moving.getByLabel('New mentor')).toHaveValue(next.id)
  await expect(moving.getByRole('option', { name: silent.name })).toHaveCount(0)
  await moving.getByRole('button', { name: 'Give this mentor' }).click()
  await expect(page.getByText('1 mentee moved')).toBeVisible()

  const own = await browser.newPage()
  await signIn(own, mentee)
  await own.goto(`/dashboard/pending-task/${task.id}`)
  await expect(own.getByText(/Your new mentor took over today and reviews it by /)).toBeVisible()
  await picture(own, 'promise-takeover')
  await own.goto('/dashboard/mentee/mentor')
  await expect(own.getByText(/It may take longer now: 2 tasks have waited longer than usual\./)).toBeVisible()
  await expectAccessible(own)
  await picture(own, 'promise-usual')

  const helper = await make.mentor({ track: track.id })
  await ask(request, helper, '/mentors/promise', {
    method: 'PUT',
    data: { helpsOut: true, digestHour: 18 },
  })
  const now = Date.now()
  const body = { from: new Date(now).toISOString(), until: new Date(now + 400_000_000).toISOString() }
  await ask(request, next, '/mentors/away', { method: 'PUT', data: { ...body, handsOver: false } })
  await sendWork(request, mentee, track.tasks[1] ?? '')
  await own.goto(`/dashboard/pending-task/${track.tasks[1]}`)
  await expect(
    own.getByText(/ is away until .* Other mentors of your track can take it now\.$/),
  ).toBeVisible()
  await picture(own, 'promise-away-open')
  await own.close()
})
