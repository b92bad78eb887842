import { expectAccessible } from '../support/accessibility.ts'
import { ask, sendWork, tasksOf } from '../support/installation/api.ts'
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
  await expect(dialog.getByRole('button', { name: 'Make the picture' })).toBeVisible()
  expect((await request.get(path)).status()).toBe(404)
})
