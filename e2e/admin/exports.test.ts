import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

async function download(page: Page, label: string, question: string): Promise<string> {
  await page.getByRole('button', { name: label, exact: true }).click()
  const asking = page.getByRole('alertdialog', { name: question })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    asking.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

test('an admin downloads pairings, submissions and figures of mentors as the filter shows them', async ({
  page,
  admin,
  make,
}) => {
  const mentor = await make.mentor({ freePlaces: 1 })
  const mentee = await make.mentee({ mentor: mentor.id })
  await make.work({ mentee: mentee.id, task: 'A menu page for a mama put' })
  await signIn(page, admin)

  await page.goto(`/dashboard/admin/pairings?mentor=${mentor.id}`)
  await expect(page.getByRole('checkbox', { name: mentee.name })).toBeVisible()
  const pairings = await download(page, 'Download CSV', 'Download these pairings?')
  expect(pairings).toMatch(/^\uFEFFTrack,Mentee,Email of the mentee,/)
  expect(pairings.split('\r\n')).toEqual([
    expect.anything(),
    expect.stringContaining(`${mentee.name},${mentee.email},${mentor.name},${mentor.email},open`),
    '',
  ])

  await page.goto(`/dashboard/mentor/tasks-submissions/?mentee=${mentee.id}`)
  const submissions = await download(page, 'Download CSV', 'Download these submissions?')
  expect(submissions).toContain(`${mentee.name},${mentee.email},${mentor.name},${mentor.email},1,waiting`)

  await page.goto(`/dashboard/admin/people?role=MENTOR&search=${encodeURIComponent(mentor.email)}`)
  await expect(page.getByText(mentor.email)).toBeVisible()
  await expectAccessible(page)
  const figures = await download(
    page,
    'Download figures of mentors',
    'Download the figures of these mentors?',
  )
  expect(figures).toContain(mentor.email)
})
