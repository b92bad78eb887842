import { expectAccessible } from '../support/accessibility.ts'
import { ask, one, tasksOf } from '../support/installation/api.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { test as base, expect } from '../support/test.ts'

/** Replaces the fixture `mentee` by a mentee in a new track, whose deadlines are in the future. */
const test = base.extend({
  mentee: async ({ make }, use) => {
    const track = await make.track({ tasks: 2 })
    const mentor = await make.mentor({ track: track.id })
    await use(await make.mentee({ mentor: mentor.id }))
  },
})

const offer = 'Need 48 more hours?'
const button = { name: 'Extend the deadline' }
const refused = 'Your deadline has moved already: look at it again'
const moved = 'Your deadline has moved by 48 hours. Your mentor knows.'

const twoDaysAfter = (deadline: string): string =>
  new Date(Date.parse(deadline) + 48 * 3_600_000).toISOString()

test('a mentee extends a deadline on the brief, and reads how many are left', async ({
  page,
  request,
  mentee,
}) => {
  const { id, deadline } = one(
    await tasksOf(request, mentee),
    ({ deadlineCounts }) => deadlineCounts === true,
  )
  await signIn(page, mentee)
  await page.goto(`/dashboard/pending-task/${id}`)
  await page.getByText(offer).click()
  await expect(page.getByText(/^3 extensions left in this track/)).toBeVisible()
  await picture(page, 'extend-deadline')
  await page.getByRole('button', button).click()
  await expect(page.getByLabel('Reason')).toBeFocused()
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription('Choose a reason')
  await picture(page, 'extend-refused')
  await expectAccessible(page)
  await picture(page, 'extend-dark')
  await page.getByLabel('Reason').selectOption('No light')
  await page.getByRole('button', button).click()
  await expect(page.getByText(moved)).toBeVisible()
  await expect(page.locator(`main time[datetime="${twoDaysAfter(deadline)}"]`).first()).toBeVisible()
  await expect(page.getByRole('button', button)).toHaveCount(0)
  await picture(page, 'extend-moved')
  await page.getByText(offer).click()
  await expect(page.getByText(/^2 extensions left in this track/)).toBeVisible()
  expect(one(await tasksOf(request, mentee), (task) => task.id === id).deadline).toBe(twoDaysAfter(deadline))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(offer)).toBeHidden()
})

test('a mentee whose deadline has moved, or whose work is sent, on another phone reads so', async ({
  page,
  request,
  mentee,
}) => {
  const { id, deadline } = one(
    await tasksOf(request, mentee),
    ({ deadlineCounts }) => deadlineCounts === true,
  )
  await signIn(page, mentee)
  await page.goto(`/dashboard/pending-task/${id}`)
  await page.getByText(offer).click()
  await page.getByLabel('Reason').selectOption('No data')
  await ask(request, mentee, `/tasks/${id}/extensions`, { method: 'POST', data: { reason: 'ill', deadline } })
  await page.getByRole('button', button).click()
  await expect(page.getByRole('alert').getByText(refused)).toBeVisible()
  await expect(page.locator(`main time[datetime="${twoDaysAfter(deadline)}"]`).first()).toBeVisible()
  await expect(page.getByText(/^2 extensions left in this track/)).toBeVisible()
  await expect(page.getByLabel('Reason')).toHaveValue('no-data')
  await picture(page, 'extend-moved-elsewhere')

  const work = { taskUrl: 'https://example.com/work', menteeComment: 'Sent from another phone.' }
  await ask(request, mentee, `/tasks/${id}/submissions`, { method: 'POST', data: work })
  await page.getByRole('button', button).click()
  await expect(page.getByRole('alert').getByText('Your work is with your mentor already')).toBeVisible()
  await expect(page.getByRole('button', button)).toHaveCount(0)
})
