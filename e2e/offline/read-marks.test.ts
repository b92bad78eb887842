import { isKept } from '../support/device/offline.ts'
import { ask, one, sendWork, tasksOf } from '../support/installation/api.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow' })

test('what was opened without a network shows as read at once, and is read everywhere once there is one', async ({
  page,
  context,
  mentor,
  mentee,
}) => {
  const { id } = await sendWork(page.request, mentee, one(await tasksOf(page.request, mentee)).id)
  const data = { text: 'Is this right?' }
  await ask(page.request, mentee, `/submissions/${id}/messages`, { method: 'POST', data })
  const unread = async () => (await ask<{ unread: number }>(page.request, mentor, '/inbox/unread')).unread
  const before = await unread()
  await signIn(page, mentor)
  await page.goto('/dashboard/inbox')
  const news = page.getByRole('main').getByRole('list').last().getByRole('listitem')
  await expect(news.first()).toContainText('New: ')
  await isKept(page, 'listNews', 1)
  await context.setOffline(true)
  // In another tab, so that this one stays where it is.
  await news
    .last()
    .getByRole('link')
    .click({ modifiers: ['Control'] })
  await expect(news.last()).not.toContainText('New: ')
  await expect(page.getByRole('link', { name: /not sent yet$/ })).toHaveCount(0)
  expect(await unread()).toBe(before)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await expect(page.getByText('Network Error')).toHaveCount(0)
  await context.setOffline(false)
  await expect.poll(unread).toBe(0)
})
