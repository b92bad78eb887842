import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import { setCriteria, stalls, sum, table } from '../support/installation/criteria.ts'
import type { Make } from '../support/installation/make.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

async function makeLearner(make: Make) {
  const track = await make.track({ tasks: 3 })
  const mentor = await make.mentor({ track: track.id })
  return { track, mentee: await make.mentee({ mentor: mentor.id }) }
}

test('a brief goes to paper with its code wrapped, its address, deadline and QR code, and nothing else', async ({
  page,
  request,
  make,
  admin,
}) => {
  const { mentee } = await makeLearner(make)
  const task = one(await tasksOf(request, mentee))
  await setCriteria(request, admin, task.id, [stalls, sum, table])
  await signIn(page, mentee)
  await page.goto(`/dashboard/pending-task/${task.id}`)
  await page.getByRole('link', { name: 'Print this brief' }).click()

  const sheet = page.getByRole('article', { name: task.title })
  await expect(sheet.getByText('Deadline:')).toBeVisible()
  await expect(sheet.getByText(/^Task 1, /)).toBeVisible()
  const criteria = sheet.getByRole('region', { name: 'What mentors check' })
  await expect(criteria.getByRole('listitem')).toHaveCount(3)
  await expect(sheet.getByText(`/dashboard/pending-task/${task.id}`)).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'The address as a code' })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'brief-on-paper')
  expect(await countPages(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(sheet).toBeVisible()
})

test('a track is a booklet: a first page with all tasks, then each brief on a page of its own', async ({
  page,
  request,
  make,
}) => {
  const { track, mentee } = await makeLearner(make)
  const tasks = await tasksOf(request, mentee)
  await signIn(page, mentee)
  await page.goto(`/dashboard/booklet/${track.id}`)
  const contents = page.getByRole('region').getByRole('listitem')
  await expect(contents).toHaveCount(3)
  await expect(page.getByText('those of Lagos, an hour ahead of UTC')).toBeVisible()
  await expect(page.getByText(/\d\d:\d\d UTC/)).toHaveCount(0)
  expect(await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    tasks.map(({ title }) => title),
  )
  await picture(page, 'booklet')
  expect(await countPages(page)).toBe(4)
  await page.getByRole('link', { name: 'Back to the track' }).click()
  await expect(page.getByRole('link', { name: 'Print this track as a booklet' })).toBeVisible()
})
