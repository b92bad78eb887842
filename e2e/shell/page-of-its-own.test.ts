import { moveTo } from '../support/areas.ts'
import { hold } from '../support/network.ts'
import { titleOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a question about one task does not stand over the next one', async ({ page, admin, make }) => {
  const [first = '', second = ''] = (await make.track()).tasks
  const archive = page.getByRole('button', { name: /^Archive Task/ })
  const question = page.getByRole('alertdialog').getByRole('heading')
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/task/${second}`)
  await expect(titleOf(page)).toHaveText('Task 1')
  await moveTo(page, `/dashboard/admin/task/${first}`)
  await expect(titleOf(page)).toHaveText('Task 0')
  const counted = await hold(page, `/admin/sent-work/${first}`)
  const answered = page.waitForResponse(`**/api/admin/sent-work/${first}`)
  await archive.click()
  await page.getByRole('link', { name: 'Next task' }).click()
  await expect(titleOf(page)).toHaveText('Task 1')
  counted()
  await answered
  await archive.click()
  await expect(question).toHaveText('Archive “Task 1”?')
})
