import { expectAccessible } from './support/accessibility.ts'
import { sendWork, tasksOf } from './support/api.ts'
import { picture } from './support/picture.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('news come to the bell by themselves, lead to their place, and are read by being opened', async ({
  page,
  request,
  mentor,
  mentee,
}) => {
  const tasks = await tasksOf(request, mentee)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, mentor)
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/inbox/events'))
  await page.goto('/dashboard/mentor/mentees')
  await listening
  const bell = page.getByRole('button', { name: 'Notifications' })
  await bell.click()
  await expect(page.getByText('Nothing new here')).toBeVisible()
  await page.keyboard.press('Escape')

  const [first, ...others] = tasks.slice(0, 3)
  await sendWork(request, mentee, first?.id ?? '')
  await expect(bell).toHaveAccessibleName('Notifications, 1 new')
  await expect(page).toHaveTitle(/^\(1\) /)
  await bell.click()
  const line = page.getByRole('link', { name: `${mentee.name} submitted "${first?.title}"` })
  await expect(line).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'inbox-bell')
  await line.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bell).toHaveAccessibleName('Notifications')

  for (const task of others) await sendWork(request, mentee, task.id)
  await expect(bell).toHaveAccessibleName('Notifications, 1 new')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Notifications, 1 new' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'submitted' })).toHaveCount(1)
  await expect(page.getByText('2 submissions from your mentees wait for you')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'inbox-page')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(page).toHaveTitle(/^Inbox/)
})

test('in the settings one chooses what comes by mail, and when', async ({ page, mentor }) => {
  await signIn(page, mentor)
  await page.goto('/dashboard/settings')
  const work = page.getByRole('group', { name: 'A mentee sends work' })
  await work.getByRole('radio', { name: 'Inbox only' }).check()
  await page.getByLabel('Mails come').selectOption('Once a day, as one mail')
  await page.getByLabel('At', { exact: true }).selectOption('07:00')
  await expectAccessible(page)
  await picture(page, 'inbox-settings')
  await page.getByRole('button', { name: 'Save what reaches me' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(work.getByRole('radio', { name: 'Inbox only' })).toBeChecked()
  await expect(page.getByLabel('At', { exact: true })).toHaveValue('7')
  await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Lagos')
})
