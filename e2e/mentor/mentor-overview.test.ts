import type { Overview } from '@koya/contract'
import { expectAlive } from '../support/areas.ts'
import { sheetOf } from '../support/forms/grading-desk.ts'
import { apiCallsOf, bellListens, hold } from '../support/network.ts'
import { rowsOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('the overview shows the work that waits, from the longest waiting on, and opens it', async ({
  page,
  busyMentor,
}) => {
  await signIn(page, busyMentor)
  const listening = bellListens(page)
  await page.goto('/dashboard/mentor')
  const waiting = page.getByRole('table', { name: 'Waiting for review' })
  const titles = [
    'A price list with rows and columns',
    'Two pages, one public address',
    'Colour and space for a tailor',
    'A page that fits every phone',
  ]
  for (const [index, title] of titles.entries()) {
    await expect(rowsOf(page).nth(index)).toContainText(title)
  }
  await expect(waiting.getByRole('button', { name: 'Grade', exact: true }).first()).toBeVisible()
  await listening
  const calls = apiCallsOf(page)
  await page.getByRole('button', { name: 'Review the oldest' }).click()
  const { sheet } = sheetOf(page)
  await expect(sheet.getByRole('heading')).toHaveText('A price list with rows and columns')
  await expect(sheet.getByText('Ọmọ́lará Adéṣínà')).toBeVisible()
  await expect(sheet.getByText(/^2 of \d+ graded, 1 waiting$/)).toBeVisible()
  // The progress in the row shows the same counts as the sheet.
  await expect(
    rowsOf(page)
      .first()
      .getByText(/^2 of \d+ graded, 1 waiting$/),
  ).toHaveCount(1)
  // The first sheet fetches the notes for mentors and the taken work.
  await expect.poll(() => calls.toSorted()).toEqual(['GET /mentors/notes', 'GET /mentors/taken-work'])
})

test("the overview shows the mentor's own figures and who has gone quiet, as the server computes them", async ({
  page,
  busyMentor,
}) => {
  await signIn(page, busyMentor)
  const calls = apiCallsOf(page)
  const listening = bellListens(page)
  const answer = page.waitForResponse((response) => response.url().endsWith('/mentors/overview'))
  await page.goto('/dashboard/mentor')
  const { reviews }: Overview = await (await answer).json()
  const figures = page.getByRole('region', { name: 'Your figures' })
  await expect(figures).toContainText('Waiting4submissions to review')
  await expect(figures).toContainText('Mentees6see them all')
  await expect(figures).toContainText(/Your review time(< 1 h|\d+ [hd])half of your last /)
  await expect(figures).toContainText(`half of your last ${reviews.count} reviews took less`)
  const quiet = page.getByRole('region', { name: 'Gone quiet' })
  await expect(quiet).toContainText('No work for 14 days or more. A short message often helps.')
  const longest = quiet.getByRole('listitem').first()
  await expect(longest).toContainText('Ebitimi Perewari')
  await expect(longest).toContainText('Last work 23 days ago')
  await expect(longest.getByRole('link', { name: 'Write to Ebitimi' })).toHaveAttribute('href', /^mailto:/)
  // A mentee with recent work is not quiet.
  await expect(quiet.getByText('Terseer Akaa')).toHaveCount(0)
  await listening
  expect(calls.sort()).toEqual([
    'GET /inbox/events',
    'GET /inbox/unread',
    'GET /mentors/overview',
    'GET /mentors/promise',
    'GET /mentors/questions?limit=5&skip=0',
    'GET /mentors/second-looks?limit=20&skip=0',
    'GET /mentors/submissions?state=waiting&limit=20&skip=0',
    'GET /profile',
    'GET /profile/mentees?state=waiting&sort=waiting&limit=20&skip=0',
  ])
})

test('the overview stays while the page reads the places for later', async ({ page, busyMentor }) => {
  await hold(page, '/mentors/places')
  await page.clock.install()
  await signIn(page, busyMentor)
  const asked = page.waitForRequest('**/api/mentors/places')
  await page.goto('/dashboard/mentor')
  await expectAlive(page)
  await expect(page.getByRole('table', { name: 'Waiting for review' })).toBeVisible()
  await page.clock.fastForward(8000)
  await asked
  await page.getByRole('button', { name: 'Review the oldest' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table', { name: 'Waiting for review' })).toBeVisible()
})
