import { statusProblems } from '@koya/contract'
import { expectAccessible } from '../support/accessibility.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const lockedSays =
  'Calls wait for a lock on the table submission, which ‘nightly_dump’ (process 300 of the database) has held for 14 minutes.'

test('an admin reads how the server is doing, and what is wrong with what to do', async ({ page, admin }) => {
  await signIn(page, admin)
  await page.goto('/dashboard/admin/status')
  await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible()
  const wrong = page.getByRole('list', { name: 'What is wrong' })
  await expect(wrong).toContainText('There is no backup.')
  await expect(wrong.getByRole('button', { name: 'Copy the sentence' })).toBeVisible()
  const facts = page.getByRole('region', { name: 'How each part is doing' })
  await expect(facts).toContainText(/Answers within \d+ ms/)
  // For a moment, the work of another test may need attention too.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(facts.getByText('Needs attention')).toHaveCount(1, { timeout: 2000 })
  }).toPass()
  await facts.getByText('Versions and sizes').click()
  await expect(facts).toContainText(/Version of Koyanot released/)
  await expect(facts).toContainText(/PostgreSQL\d+/)
  await expect(facts).toContainText('Correct.')

  // Fakes the faulty status, because the test cannot break the server.
  const asked = page.waitForResponse('**/api/admin/status')
  await page.getByRole('button', { name: 'Refresh' }).click()
  const status = await (await asked).json()
  const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const broken = {
    ...status,
    problems: [
      { name: 'table-locked', says: lockedSays },
      ...(['pool-full', 'clock-off', 'mails-fail', 'queue-late', 'disk-full'] as const).map((name) => ({
        name,
        says: statusProblems[name].says,
      })),
    ],
    database: {
      version: '17.5',
      bytes: 12_400_000_000,
      answerMilliseconds: 840,
      connections: { inUse: 20, most: 20, waiting: 7 },
    },
    mail: { leaves: true, sentInADay: 41, triedAgain: 12, givenUp: 3, oldestSince: threeHoursAgo },
    queues: [
      { name: 'mail', waiting: 120, oldestDueAt: threeHoursAgo },
      { name: 'a-queue-without-a-name-for-people', waiting: 1, oldestDueAt: threeHoursAgo },
    ],
    backup: { backedUpAt: threeHoursAgo, checkedAt: threeHoursAgo },
    clock: { offSeconds: -45 },
  }
  await page.route('**/api/admin/status', (route) => route.fulfill({ json: broken }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(wrong.getByRole('listitem')).toHaveCount(6)
  await expect(wrong.getByRole('listitem').first()).toContainText(lockedSays)
  await expect(facts).toContainText('20 of 20 connections are in use, and 7 calls wait for one.')
  await expect(facts).toContainText(
    '12 will be tried again; the oldest was first tried 3 hours ago. 3 were given up',
  )
  await expect(facts).toContainText('Mails: 120 waiting, the oldest for 3 hours.')
  await expect(facts).toContainText('It is 45 seconds slow.')
  await expect(facts.getByText('Act now')).toHaveCount(3)
  await expectAccessible(page)
  await picture(page, 'status-broken')
  await wrong.getByRole('link', { name: 'See the mails' }).click()
  await expect(page.getByRole('heading', { name: 'Mails', level: 1 })).toBeVisible()

  await page.unroute('**/api/admin/status')
  await page.route('**/api/admin/status', (route) => route.fulfill({ json: { ...status, problems: [] } }))
  await page.goto('/dashboard/admin/status')
  await expect(page.getByText('All is well. There is nothing to do.')).toBeVisible()
  await picture(page, 'status')

  const unread = {
    ...status,
    problems: [{ name: 'table-locked', says: lockedSays }],
    schema: null,
    database: { ...status.database, version: null, bytes: null },
    mail: { leaves: true, sentInADay: null, triedAgain: null, givenUp: null, oldestSince: null },
    queues: null,
    backup: null,
  }
  await page.unroute('**/api/admin/status')
  await page.route('**/api/admin/status', (route) => route.fulfill({ json: unread }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(facts.getByText('This cannot be read now.')).toHaveCount(3)
  await expect(facts.getByText('Not known')).toHaveCount(3)
  await expect(facts.getByText('Act now')).toHaveCount(1)
  await picture(page, 'status-unread')
})

test('a fault of ours says by which number the log finds it', async ({ page, admin }) => {
  await signIn(page, admin)
  await page.route('**/api/admin/status', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'X-Request-Id': '1f3c9a2e-0000-4000-8000-000000000000' },
      json: { message: 'Something went wrong on our side', code: 'fault' },
    }),
  )
  await page.goto('/dashboard/admin/status')
  const place = page.getByRole('region', { name: 'How each part is doing' })
  await expect(place).toContainText('If it happens again, tell us this number: 1f3c9a2e.')
})
