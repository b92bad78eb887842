import { type APIRequestContext, expect, type Page, type Response, test } from '@playwright/test'
import { apiCallsOf, rowsOf, sheetOf } from './grading-desk.ts'
import { ask, type List, type Named, newLearnerWith, waitingWork } from './learners.ts'
import { signIn, tokenOf } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const table = '/dashboard/mentor/mentees'

const answerTo = (page: Page, query: string): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith(`/api/profile/mentees?${query}`))

interface Mentee extends Named {
  work: { waiting: number; graded: number; lastSubmittedAt: string | null }
}

async function expectRows(page: Page, answer: Response): Promise<Mentee[]> {
  const { items }: List<Mentee> = await answer.json()
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(items.length)
  for (const [index, { id, firstName, lastName }] of items.entries()) {
    const link = rows.nth(index).getByRole('link', { name: `${firstName} ${lastName}` })
    await expect(link).toHaveAttribute('href', `/dashboard/mentor/mentee/${id}`)
  }
  return items
}

/** Lets people enroll until the mentor has more than fit on one page. */
async function fillMoreThanOnePage(request: APIRequestContext): Promise<void> {
  const token = await tokenOf(request, 'mentor')
  const { totalCount } = await ask<List<Named>>(request, token, '/profile/mentees?limit=1')
  const missing = Math.max(0, 11 - totalCount)
  await Promise.all(Array.from({ length: missing }, () => newLearnerWith(request, 'mentor')))
}

test('a mentor reads the own mentees, ten on a page, each page from the server', async ({
  page,
  request,
}) => {
  await fillMoreThanOnePage(request)
  await signIn(page, 'mentor')
  const first = answerTo(page, 'limit=10&skip=0')
  await page.goto(table)
  const shown = await expectRows(page, await first)
  expect(shown).toHaveLength(10)
  const adaeze = rowsOf(page).filter({ hasText: 'Adaeze Okonkwo' })
  await expect(adaeze).toContainText('Web Development')
  await expect(adaeze).toContainText('Enugu')
  const { work } = shown.find(({ firstName }) => firstName === 'Adaeze') ?? {}
  await expect(adaeze).toContainText(`${work?.waiting} waiting${work?.graded} graded`)
  await expect(adaeze.getByRole('time')).toHaveAttribute('datetime', work?.lastSubmittedAt ?? '')
  await expect(adaeze.getByRole('link', { name: 'mentee@koya.test' })).toHaveAttribute(
    'href',
    'mailto:mentee@koya.test',
  )
  const second = answerTo(page, 'limit=10&skip=10')
  await page.getByRole('button', { name: 'Next page' }).click()
  const others = await expectRows(page, await second)
  expect(others.length).toBeGreaterThanOrEqual(1)
  await expect(page).toHaveURL(/\?page=2$/)
  await page.goBack()
  await expect(rowsOf(page)).toHaveCount(10)
  // Nobody of another mentor on either page.
  const names = [...shown, ...others].map(({ firstName }) => firstName)
  expect(names).not.toContain('Fatima')
})

test('a mentor opens the profile of a mentee from the table, and can change nothing there', async ({
  page,
}) => {
  await signIn(page, 'mentor')
  await page.goto(table)
  await page.getByRole('link', { name: 'Adaeze Okonkwo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Adaeze Okonkwo' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('definition').filter({ hasText: 'Enugu' })).toBeVisible()
  await expect(main.getByRole('link', { name: '+2348030000201' })).toHaveAttribute(
    'href',
    'tel:+2348030000201',
  )
  await expect(main.getByRole('link', { name: 'mentee@koya.test' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Correct' }).first()).toBeVisible()
  await expect(main.getByRole('button', { name: /edit|picture/i })).toHaveCount(0)
  await expect(main.getByText('Date of birth')).toHaveCount(0)
  await main.getByRole('link', { name: 'All mentees' }).click()
  await expect(page).toHaveURL(table)
})

test("the page of another mentor's mentee says that there is nothing", async ({ page, request }) => {
  const token = await tokenOf(request, 'mentor')
  const { items } = await ask<List<Named>>(request, token, '/profile/mentees')
  await signIn(page, 'mentor2')
  await page.goto(`/dashboard/mentor/mentee/${items.find(({ firstName }) => firstName === 'Adaeze')?.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('There is nothing here').first()).toBeVisible()
  await expect(main.getByText('Adaeze')).toHaveCount(0)
  await main.getByRole('link', { name: 'To your mentees' }).click()
  await expect(main.getByRole('link', { name: 'Fatima Ndagi' })).toBeVisible()
})

test('an admin sees the mentees of all mentors, and may grade their work', async ({ page, request }) => {
  const { work, learner } = await waitingWork(request)
  await signIn(page, 'admin')
  await page.goto(table)
  for (const name of ['Adaeze Okonkwo', 'Fatima Ndagi', 'Efosa Aigbe']) {
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
  await expect(page.getByText(/^1 to 10 of (1[2-9]|[2-9]\d)$/)).toBeVisible()
  await expect(page.getByText('Everybody who learns with a mentor, and how to reach them.')).toBeVisible()

  await page.goto(`/dashboard/mentor/mentee/${learner.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(learner.name)
  await expect(main.getByRole('definition').filter({ hasText: '3 Feb 2001' })).toBeVisible()
  await expect(main.getByRole('button', { name: /edit|picture/i })).toHaveCount(0)
  const row = rowsOf(page).filter({ hasText: work.task.title })
  const { sheet, comment, submit } = sheetOf(page)
  await row.getByRole('button', { name: 'Grade', exact: true }).click()
  await sheet.getByRole('button', { name: '90', exact: true }).click()
  await comment.fill('Seen from the office.')
  await submit.click()
  await expect(page.getByText('Grading success', { exact: true })).toBeVisible()
  await expect(row).toContainText('Graded 90 %')
})

test('the mentees table says that it failed, and that there is nobody yet', async ({ page }) => {
  await signIn(page, { email: 'olayinka.ajayi@koya.test', password: 'koya-demo-2026' })
  const lists = '**/api/profile/mentees?*'
  await page.route(lists, (route) => route.abort())
  await page.goto(table)
  const card = page.getByRole('region', { name: 'Mentees' })
  await expect(card.getByText('An error occured', { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Now there is no other answer on its way, which would take the toast away.
  const failure = page.waitForEvent('requestfailed')
  await card.getByRole('button', { name: 'Try again' }).click()
  await failure
  await expect(page.getByRole('alert')).toHaveText('Network Error')
  await page.unroute(lists)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByText('No mentees yet')).toBeVisible()
})

test('the overview shows the work that waits, from the longest waiting on, and opens it', async ({
  page,
}) => {
  await signIn(page, 'mentor')
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
  const calls = apiCallsOf(page)
  await page.getByRole('button', { name: 'Start with the longest waiting' }).click()
  const { sheet } = sheetOf(page)
  await expect(sheet.getByRole('heading')).toHaveText('A price list with rows and columns')
  await expect(sheet.getByText('Ọmọ́lará Adéṣínà')).toBeVisible()
  expect(calls).toEqual([])
})

test("the overview shows the mentor's own figures and who has gone quiet, as the server computes them", async ({
  page,
}) => {
  await signIn(page, 'mentor2')
  const calls = apiCallsOf(page)
  const answer = page.waitForResponse((response) => response.url().endsWith('/mentors/overview'))
  await page.goto('/dashboard/mentor')
  const { mentees, waiting, reviews } = await (await answer).json()
  const figures = page.getByRole('region', { name: 'Your figures' })
  await expect(figures).toContainText(`Waiting${waiting}submissions to review`)
  await expect(figures).toContainText(`Mentees${mentees}see them all`)
  await expect(figures).toContainText(/First review after(< 1 h|\d+ [hd])median of /)
  await expect(figures).toContainText(`median of ${reviews.count} in 90 days`)
  const quiet = page.getByRole('region', { name: 'Gone quiet' })
  await expect(quiet).toContainText('No work for 14 days or more. A short message often helps.')
  const longest = quiet.getByRole('listitem').first()
  await expect(longest).toContainText('Ebitimi Perewari')
  await expect(longest).toContainText('Last work 23 days ago')
  await expect(longest.getByRole('link', { name: 'Write to Ebitimi' })).toHaveAttribute('href', /^mailto:/)
  // Who sent something yesterday is not quiet.
  await expect(quiet.getByText('Fatima Ndagi')).toHaveCount(0)
  expect(calls.sort()).toEqual([
    'GET /mentors/overview',
    'GET /mentors/submissions?state=waiting&limit=20&skip=0',
    'GET /profile',
  ])
})

test('the overview of a mentor without mentees says that nothing waits and nobody is quiet', async ({
  page,
}) => {
  await signIn(page, { email: 'olayinka.ajayi@koya.test', password: 'koya-demo-2026' })
  await page.goto('/dashboard/mentor')
  await expect(page.getByText('Nothing waits for review.', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting for review' })).toContainText(
    'Nothing waits for review',
  )
  await expect(page.getByRole('region', { name: 'Your figures' })).toContainText('–no review in 90 days')
  await expect(page.getByText('Nobody yet: there are no mentees.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Start with/ })).toHaveCount(0)
})

test('a mentor reads the own profile, as mentees see it too, and sets the places', async ({ page }) => {
  await signIn(page, 'mentor')
  await page.goto('/dashboard/mentor/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bisi Adeyẹmí')
  const about = page.getByRole('region', { name: 'About you' })
  for (const fact of ['mentor@koya.test', '+2348030000101', 'Nigeria', 'Oyo', '21 Jun 1989', 'Female']) {
    await expect(about.getByRole('definition').filter({ hasText: fact })).toBeVisible()
  }
  const card = page.getByRole('region', { name: 'As your mentees see you' })
  await expect(card.getByRole('article', { name: 'Bisi Adeyẹmí' })).toContainText('Oyo, Nigeria')
  await expect(card).not.toContainText('1989')

  const places = page.getByRole('region', { name: 'Your places' })
  const field = places.getByRole('spinbutton', { name: 'Places you offer in Web Development' })
  const save = places.getByRole('button', { name: 'Save the places in Web Development' })
  const { places: before, taken, allowed } = await ownPlaces(page)
  const sentence = `${before} places, ${taken} taken. ${before - taken} more mentees can choose you.`
  await expect(places.getByText(sentence)).toBeVisible()
  await expect(places.getByText(`The admins allow you up to ${allowed}.`)).toBeVisible()

  for (const [typed, said] of [
    ['', 'Enter how many mentees you can take'],
    ['-1', 'The places must be 0 or more'],
    ['1.5', 'The places must be a whole number'],
  ] as const) {
    await field.fill(typed)
    await save.click()
    await expect(places.getByText(said)).toBeVisible()
  }
  await field.fill(String(allowed + 1))
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('This is more than the admins allow you in this track')
  expect((await ownPlaces(page)).places).toBe(before)

  // Others enroll with this mentor meanwhile, so the places are not closed for long.
  await field.fill(String(allowed - 1))
  await save.click()
  await expect(page.getByText('Places saved')).toBeVisible()
  await expect(places.getByText(`${allowed - 1} places, ${taken} taken.`)).toBeVisible()
  await field.fill(String(before))
  await save.click()
  await expect(places.getByText(`${before} places, ${taken} taken.`)).toBeVisible()
})

const ownPlaces = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const list = await ask<List<{ places: number; taken: number; allowed: number }>>(
    page.request,
    token ?? '',
    '/mentors/places',
  )
  return list.items[0] ?? { places: 0, taken: 0, allowed: 0 }
}

test('the places say that they failed, that enrollment is closed, and that there are none yet', async ({
  page,
}) => {
  await signIn(page, 'mentor2')
  const calls = '**/api/mentors/places'
  const track = { id: '0199a0c0-0000-7000-8000-000000000000', title: 'Web Development' }
  const answers = [
    () => undefined,
    () => ({ items: [{ track, places: 1, taken: 4, allowed: 20 }], totalCount: 1 }),
    () => ({ items: [], totalCount: 0 }),
  ]
  await page.route(calls, (route) => {
    const json = answers.shift()?.()
    return json ? route.fulfill({ json }) : route.abort()
  })
  await page.goto('/dashboard/mentor/profile')
  const places = page.getByRole('region', { name: 'Your places' })
  await expect(places.getByText('An error occured', { exact: true })).toBeVisible()
  await places.getByRole('button', { name: 'Try again' }).click()
  await expect(
    places.getByText('1 place, 4 taken. Nobody else can choose you; those you have stay with you.'),
  ).toBeVisible()
  await page.reload()
  await expect(
    places.getByText('You can offer places as soon as an admin has approved you for a track.'),
  ).toBeVisible()
})
