import { sideLink } from '../support/areas.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { one, sendWork, tasksOf } from '../support/installation/api.ts'
import { storeNothing, watchTraffic } from '../support/network.ts'
import { rowsOf, titleOf, toastOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const lost = 'Koya could not be reached. Check your connection'
const back = 'Koya can be reached again: try once more.'

test('work that could not be sent and not be stored says why, and that the network is back', async ({
  page,
  context,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await storeNothing(page)
  await signIn(page, mentee)
  await page.goto(`/dashboard/pending-task/submit/${id}`)
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Task URL').fill('https://example.org/work')
  await form.getByLabel('Comment').fill('Every link works on my phone.')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  const failure = form.getByRole('alert')
  await expect(failure).toContainText('An error occurred')
  await expect(failure).toContainText(lost)
  await expect(form.getByText(/lost|stays here|kept on this device/)).toHaveCount(1)
  await context.setOffline(false)
  await expect(failure).toContainText(back)
  await context.setOffline(true)
  await expect(failure).toContainText(lost)
  await context.setOffline(false)
  await expect(failure).toContainText(back)
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Successfully sumitted/)).toBeVisible()
})

test('a grade that could not be sent and not be stored says so in the sheet, and that the network is back', async ({
  page,
  context,
  mentor,
  mentee,
}) => {
  await sendWork(page.request, mentee, one(await tasksOf(page.request, mentee)).id)
  await storeNothing(page)
  await signIn(page, mentor)
  await page.goto(queuePath)
  await gradeButtonOf(rowsOf(page)).click()
  const { sheet, grade, comment, submit } = sheetOf(page)
  await grade.fill('80')
  await comment.fill('Every link works.')
  await context.setOffline(true)
  await submit.click()
  await expect(toastOf(page)).toContainText('Network Error')
  await expect(sheet).toContainText(lost)
  await context.setOffline(false)
  await expect(sheet).toContainText(back)
  await submit.click()
  await expect(sheet).toHaveCount(0)
})

test('what could not be read without a network names the cause, and work that came back can still be written', async ({
  page,
  context,
  busyMentee,
}) => {
  await signIn(page, busyMentee)
  const nothingMoreComes = watchTraffic(page)
  await page.goto('/dashboard')
  const again = page.getByRole('link', { name: 'Submit again' })
  await expect(again).toBeVisible()
  await nothingMoreComes()
  await context.setOffline(true)
  const main = page.getByRole('main')
  await sideLink(page, 'Tracks').click()
  await expect(titleOf(page)).toHaveText('Tracks')
  await expect(main).toContainText('Koya could not be reached: check your connection.')
  await sideLink(page, 'Dashboard').click()
  await again.click()
  await expect(main.getByLabel('Task URL')).toBeVisible()
  await expect(main).toContainText('What your mentor wrote could not be fetched.')
  await context.setOffline(false)
  await expect(main).toContainText('Mend the header and send it again.')
})
