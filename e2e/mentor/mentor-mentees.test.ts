import type { List, Mentee } from '@koya/contract'
import type { Page, Response } from '@playwright/test'
import { sheetOf } from '../support/forms/grading-desk.ts'
import { one } from '../support/installation/api.ts'
import { sendSomeWork } from '../support/installation/scenes.ts'
import { hold, watchTraffic } from '../support/network.ts'
import { rowsOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const table = '/dashboard/mentor/mentees'

const answerTo = (page: Page, query: string): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith(`/api/profile/mentees?${query}`))

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

test('a mentor reads the own mentees, ten on a page, each page from the server', async ({
  page,
  make,
  mentor,
}) => {
  const elsewhere = await make.mentee({ mentor: (await make.mentor()).id })
  const busy = await make.mentee({ mentor: mentor.id, fields: { city: 'Enugu' } })
  await sendSomeWork(make, busy)
  for (let others = 0; others < 11; others++) await make.mentee({ mentor: mentor.id })
  await signIn(page, mentor)
  const first = answerTo(page, 'limit=10&skip=0')
  await page.goto(table)
  const shown = await expectRows(page, await first)
  expect(shown).toHaveLength(10)
  const row = rowsOf(page).filter({ hasText: busy.name })
  await expect(row).toContainText('Web Development')
  await expect(row).toContainText('Enugu')
  await expect(row).toContainText(/3 of \d+ graded, 1 waiting, 1 sent back/)
  const { work } = one(shown, ({ id }) => id === busy.id)
  expect(work).toMatchObject({ waiting: 1, graded: 3, sentBack: 1 })
  await expect(row.getByRole('time')).toHaveAttribute('datetime', work.lastSubmittedAt ?? '')
  await expect(row.getByRole('link', { name: busy.email })).toHaveAttribute('href', `mailto:${busy.email}`)
  const second = answerTo(page, 'limit=10&skip=10')
  const letAnswer = await hold(page, '/profile/mentees?limit=10&skip=10')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  // The rows stay until the next ones arrive.
  await expect(rowsOf(page)).toHaveCount(10)
  letAnswer()
  const others = await expectRows(page, await second)
  expect(others).toHaveLength(2)
  await page.goBack()
  await expect(rowsOf(page)).toHaveCount(10)
  expect([...shown, ...others].map(({ id }) => id)).not.toContain(elsewhere.id)
})

test('the mentees are narrowed and sorted, and the address keeps it', async ({ page, busyMentor }) => {
  await signIn(page, busyMentor)
  // A list of one page offers its fields only once it is sorted or searched.
  await page.goto(`${table}?sort=name`)
  const names = () => rowsOf(page).getByRole('link', { name: /^\p{Lu}[^@+]*$/u })
  await expect(names()).toHaveCount(6)
  const isWaiting = page.getByRole('link', { name: 'Waiting', exact: true })
  await isWaiting.click()
  await expect(isWaiting).toHaveAttribute('aria-current')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Longest waiting' })
  await expect(page).toHaveURL(/\?state=waiting&sort=waiting$/)
  await expect(names()).toHaveText(['Ọmọ́lará Adéṣínà', 'Ɗahiru Lawal', 'Nsikan Ekanem', 'Terseer Akaa'])
  await expect(rowsOf(page).first()).toContainText(/2 of \d+ graded, 1 waiting/)
  await page.reload()
  await expect(names()).toHaveCount(4)
  await page.getByRole('searchbox', { name: 'Find by name' }).fill('lawal')
  await expect(page).toHaveURL(/\?state=waiting&sort=waiting&name=lawal$/)
  await expect(names()).toHaveText(['Ɗahiru Lawal'])
  await page.getByRole('link', { name: 'Finished' }).click()
  await expect(page.getByText('No mentees match')).toBeVisible()
  await page.getByRole('link', { name: 'Show all mentees' }).click()
  await expect(names()).toHaveCount(6)
})

test('the search stays where a filter shortens a long list of mentees', async ({ page, make, mentor }) => {
  for (let count = 0; count < 11; count++) await make.mentee({ mentor: mentor.id })
  await signIn(page, mentor)
  await page.setViewportSize({ width: 360, height: 740 })
  const search = page.getByRole('searchbox', { name: 'Find by name' })
  await page.goto(`${table}?state=finished`)
  await expect(page.getByText('Nobody has finished yet')).toBeVisible()
  await expect(search).toBeHidden()
  await page.getByRole('link', { name: 'Show all mentees' }).click()
  await expect(search).toBeVisible()
  await page.getByRole('link', { name: 'Finished' }).click()
  await expect(page.getByText('Nobody has finished yet')).toBeVisible()
  await expect(search).toBeVisible()
})

test('a mentor opens the profile of a mentee from the table, and can change nothing there', async ({
  page,
  make,
  mentor,
}) => {
  const fields = { city: 'Enugu', phone_number: '+2348030000201' }
  const mentee = await make.mentee({ mentor: mentor.id, fields })
  await sendSomeWork(make, mentee)
  await signIn(page, mentor)
  await page.goto(table)
  await page.getByRole('link', { name: mentee.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: mentee.name })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('definition').filter({ hasText: 'Enugu' })).toBeVisible()
  await expect(main.getByRole('link', { name: '+234 803 000 0201' })).toHaveAttribute(
    'href',
    'tel:+2348030000201',
  )
  await expect(main.getByRole('link', { name: mentee.email })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Change grade' }).first()).toBeVisible()
  await expect(main.getByRole('button', { name: /edit|picture/i })).toHaveCount(0)
  await expect(main.getByText('Date of birth')).toHaveCount(0)
  await main.getByRole('link', { name: 'All mentees' }).click()
  await expect(page).toHaveURL(table)
})

test("the page of another mentor's mentee says that there is nothing", async ({ page, make, mentee }) => {
  const other = await make.mentor()
  const own = await make.mentee({ mentor: other.id })
  await signIn(page, other)
  await page.goto(`/dashboard/mentor/mentee/${mentee.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('This mentee is not here')).toBeVisible()
  await expect(main.getByText(mentee.lastName)).toHaveCount(0)
  await main.getByRole('link', { name: 'To your mentees' }).click()
  await expect(main.getByRole('link', { name: own.name })).toBeVisible()
})

test('an admin sees the mentees of all mentors, and may grade their work', async ({
  page,
  make,
  mentee,
  admin,
}) => {
  const { task } = await make.work({ mentee: mentee.id, task: 'A choir rota drawn from a list' })
  await signIn(page, admin)
  await page.goto(table)
  // These demo mentees have different mentors, and come first in the list.
  for (const name of ['Adaeze Okonkwo', 'Fatima Ndagi', 'Efosa Aigbe']) {
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
  await expect(page.getByText(/^1 to 10 of (1[2-9]|[2-9]\d|\d{3,})$/)).toBeVisible()
  await expect(page.getByText('Everybody who learns with a mentor, and how to reach them.')).toBeVisible()

  await page.goto(`/dashboard/mentor/mentee/${mentee.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(mentee.name)
  await expect(main.getByRole('definition').filter({ hasText: '17 May 2001' })).toBeVisible()
  await expect(main.getByRole('button', { name: /edit|picture/i })).toHaveCount(0)
  const row = rowsOf(page).filter({ hasText: task.title })
  const { sheet, comment, submit } = sheetOf(page)
  await row.getByRole('button', { name: 'Grade', exact: true }).click()
  await sheet.getByRole('button', { name: '90', exact: true }).click()
  await comment.fill('Seen from the office.')
  await submit.click()
  await expect(page.getByText('Grading success', { exact: true })).toBeVisible()
  await expect(row).toContainText('Graded 90%')
})

test('the mentees table says that it failed, and that there is nobody yet', async ({ page, mentor }) => {
  await signIn(page, mentor)
  const nothingMoreComes = watchTraffic(page)
  const lists = '**/api/profile/mentees?*'
  await page.route(lists, (route) => route.abort())
  await page.goto(table)
  const card = page.getByRole('region', { name: 'Mentees' })
  await expect(card.getByText('An error occured', { exact: true })).toBeVisible()
  await nothingMoreComes()
  // Now no other call is under way that could succeed and close the toast.
  const failure = page.waitForEvent('requestfailed')
  await card.getByRole('button', { name: 'Try again' }).click()
  await failure
  await expect(page.getByRole('alert')).toHaveText('Network Error')
  await page.unroute(lists)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByText('No mentees yet')).toBeVisible()
})
