import type { Page } from '@playwright/test'
import { loginPage } from '../support/areas.ts'
import { isKept } from '../support/device/offline.ts'
import { fieldsOf } from '../support/forms/account-forms.ts'
import { ask, one, tasksOf } from '../support/installation/api.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow' })

const link = 'https://example.com/menu?a=1&b=2'
const share = (shared: Record<string, string>) => `/dashboard/pending-task?${new URLSearchParams(shared)}`
const question = (page: Page) =>
  page.getByRole('main').locator('div', { hasText: 'For which task is' }).last()

/** Chooses the task, and expects the shared link in its form. */
async function choose(page: Page, title: string): Promise<void> {
  await question(page).getByRole('link', { name: title }).click()
  await expect(page.getByLabel('Task URL')).toHaveValue(link)
}

test('a link that was shared before the login stands in the form after it', async ({ page, mentee }) => {
  const task = one(await tasksOf(page.request, mentee), ({ submission }) => !submission)
  await page.goto(share({ title: 'My menu', text: `Look: ${link}` }))
  await expect(page).toHaveURL(loginPage)
  await fieldsOf(page).email.fill(mentee.email)
  await fieldsOf(page).password.fill(mentee.password)
  await fieldsOf(page).password.press('Enter')
  await choose(page, task.title)
})

test('a link that is shared without a network fills the form, and the work waits for one', async ({
  page,
  context,
  mentee,
}) => {
  const task = one(await tasksOf(page.request, mentee), ({ submission }) => !submission)
  await signIn(page, mentee)
  await page.goto('/dashboard')
  await isKept(page, 'readTask', 3)
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto(share({ text: link }))
  await choose(cold, task.title)
  await cold.getByLabel('Comment').fill('Shared on the bus, without a network.')
  await cold.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(cold.getByText('On this device, not sent yet')).toBeVisible()
  await context.setOffline(false)
  const sent = () => ask(page.request, mentee, `/tasks/${task.id}/submissions`)
  await expect.poll(sent, { timeout: 60_000 }).toMatchObject({ items: [{ taskUrl: link }] })
})

test('the question for a shared link names work that was sent back first, and tells an admin that nothing can be sent', async ({
  page,
  make,
  admin,
}) => {
  const track = await make.track({ tasks: 2 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const [first, second] = await tasksOf(page.request, mentee)
  const review = { percentage: 0, comment: 'The link leads nowhere.' }
  await make.work({ mentee: mentee.id, task: String(second?.title), review })
  await signIn(page, mentee)
  await page.goto(share({ url: link }))
  await expect(question(page).getByRole('link')).toHaveText([String(second?.title), String(first?.title)])

  await page.evaluate((token) => localStorage.setItem('token', token), admin.session)
  await page.goto(share({ url: link }))
  await expect(page.getByText('so nothing can be sent here')).toBeVisible()
})
