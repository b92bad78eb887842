import type { List, Pairing } from '@koya/contract'
import { expectAccessible } from '../support/accessibility.ts'
import { ask, one, sendWork, tasksOf } from '../support/installation/api.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a mentee shows the cloth under way to others, and withdraws it', async ({ page, request, make }) => {
  const track = await make.track({ tasks: 3 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, mentee)
  const trackPage = `/dashboard/track/track/${track.id}`
  await page.goto(trackPage)
  const open = page.getByRole('button', { name: 'Share your cloth' })
  await expect(page.getByText('Your progress:')).toBeVisible()
  await expect(open).toHaveCount(0)

  const [first] = await tasksOf(request, mentee)
  const sent = await sendWork(request, mentee, first?.id ?? '')
  const data = { gradePercentage: 90, mentorComment: 'Clear and tidy.' }
  await ask(request, mentor, `/mentors/grade/${sent.id}`, { method: 'POST', data })
  await page.reload()
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Share your cloth' })
  await expect(dialog.getByText('It shows no grade.')).toBeVisible()
  await picture(page, 'shared-cloth-none')
  await dialog.getByRole('button', { name: 'Make the picture' }).click()
  const shown = dialog.getByRole('img', { name: `Your cloth in ${track.title}, as others see it` })
  // A picture that fails to load has the natural width 0.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await expectAccessible(page)
  await picture(page, 'shared-cloth')
  const path = (await shown.getAttribute('src')) ?? ''
  const whatsApp = await dialog.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toContain(new URL(path, page.url()).href)

  await dialog.getByRole('button', { name: 'Withdraw it' }).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw the picture of your cloth?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await picture(page, 'shared-cloth-question')
  expect((await request.get(path)).status()).toBe(200)
  await question.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(dialog.getByRole('button', { name: 'Make the picture' })).toBeVisible()
  expect((await request.get(path)).status()).toBe(404)
})

test('withdrawing the picture of an ended enrollment leaves the focus on the title, and the picture away', async ({
  page,
  request,
  make,
  admin,
}) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const review = { percentage: 90, comment: 'Clear and tidy.', daysAgo: 1 }
  await make.work({ mentee: mentee.id, task: 'Task 0', daysAgo: 2, review })
  const { url } = await ask<{ url: string }>(request, mentee, `/tracks/${track.id}/cloth`, { method: 'POST' })
  const { items } = await ask<List<Pairing>>(request, admin, `/admin/pairings?mentee=${mentee.id}`)
  const end = (ended: boolean) =>
    ask(request, admin, `/admin/pairings/${one(items).id}/ended`, { method: 'PUT', data: { ended } })
  await end(true)

  await signIn(page, mentee)
  await page.goto(`/dashboard/track/track/${track.id}`)
  await page.getByRole('button', { name: 'Withdraw it' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw it' }).press('Enter')
  await expect(page.getByText('Your picture is withdrawn')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw it' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await end(false)
  expect((await request.get(new URL(url).pathname)).status()).toBe(404)
})
