import { expectAccessible } from '../support/accessibility.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('an admin reads plots with the same figures as tables, and each leads to its list', async ({
  page,
  admin,
  make,
}) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  await make.work({ mentee: mentee.id, task: 'Task 0', review: { percentage: 80, comment: 'Clear' } })

  await signIn(page, admin)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard/admin')
  await page.getByRole('navigation').getByRole('link', { name: 'Figures' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible()
  const reviews = page.getByRole('region', { name: 'First reviews' })
  await expect(reviews.getByRole('img')).toHaveCount(12)
  const present = await reviews.getByRole('img').last().textContent()
  expect(present).toMatch(/^\d+ (\w+ )?to \d+ \w+: [1-9]\d* first reviews?/)
  const plot = await reviews.getByRole('list').first().boundingBox()
  const column = await reviews.getByRole('img').last().boundingBox()
  expect(column?.height).toBeLessThanOrEqual(plot?.height ?? 0)
  await reviews.getByText('Show as table').click()
  const row = reviews.getByRole('row').last()
  await expect(row.getByRole('cell')).toHaveText(present?.split(': ') ?? [])
  const ofTrack = page.getByRole('region', { name: track.title })
  await expect(ofTrack.getByRole('listitem').last()).toHaveText(/^The whole track0 of 1$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await picture(page, 'figures')

  // The table must fit into the card, because the card cuts off wider content.
  const waited = page.getByRole('region', { name: 'Time to the first review' })
  await waited.getByText('Show as table').click()
  const spare = await waited
    .getByRole('table')
    .evaluate((table) => (table.parentElement?.clientWidth ?? 0) - table.scrollWidth)
  expect(spare).toBeGreaterThanOrEqual(0)

  // The phone layout hides the column headers, so each value needs its own label.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(waited.getByRole('row').last().getByText('Nine of ten:')).toBeVisible()

  await ofTrack.getByRole('link', { name: 'See the learners' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pairings' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('link', { name: mentee.name })).toBeVisible()
})
