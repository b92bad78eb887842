import { expectAccessible } from '../support/accessibility.ts'
import { askForMentors, showOnly, wizardOf } from '../support/forms/enrollment-wizard.ts'
import { ask } from '../support/installation/api.ts'
import { mailTo } from '../support/installation/mailbox.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a mentee waits for a place, is told when one is held, and enrolls with that mentor', async ({
  page,
  browser,
  admin,
  make,
}) => {
  const track = await make.track({ isFirst: true })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee()
  await showOnly(page, [track])
  await signIn(page, mentee)
  await page.goto('/dashboard')
  const { wizard, question, button, track: choice, mentors } = wizardOf(page)
  await choice(track.title).check()
  await button('Next').click()
  await askForMentors(page)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(button('Join the waiting list')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width, height })
  await button('Join the waiting list').click()
  await expect(wizard.getByText('You are first in line.')).toBeVisible()
  await expect(button('Enroll')).toBeDisabled()
  await expectAccessible(page)
  await picture(page, 'waiting-wizard')
  await wizard.getByRole('button', { name: 'Close' }).click()
  const card = page.getByRole('region', { name: 'Waiting list' })
  await expect(card).toContainText(`You are waiting for a mentor in ${track.title}. You are first in line.`)
  await expect(card).toContainText(
    'hold it for 48 hours. If you begin another track, you keep your place in line.',
  )
  await picture(page, 'waiting-dashboard')

  const desk = await browser.newPage()
  await signIn(desk, admin)
  await desk.goto(`/dashboard/admin/pairings?track=${track.id}`)
  await expect(desk.getByRole('table', { name: 'Waiting list: 1' })).toContainText(mentee.name)
  await expectAccessible(desk)
  await picture(desk, 'waiting-admin')
  await desk.goto('/dashboard/admin')
  await desk.getByRole('link', { name: 'Find them a place' }).click()
  const [line, pairings] = [
    desk.getByRole('table', { name: /^Waiting list/ }),
    desk.getByLabel('State of the pairings'),
  ]
  // This list shows only three people of all tracks. Other tests may have put people before this mentee.
  const whole = desk.getByRole('button', { name: /^Show (all|the first) \d+$/ })
  await expect(line).toBeVisible()
  if (await whole.isVisible()) await whole.click()
  await expect(line).toContainText(mentee.name)
  expect((await line.boundingBox())?.y).toBeLessThan((await pairings.boundingBox())?.y ?? 0)
  await desk.getByRole('link', { name: `Add places in ${track.title}` }).click()
  await expect(desk.getByRole('heading', { name: 'Mentors', exact: true })).toBeInViewport()
  await expect(desk.locator('#mentors')).toBeFocused()
  await desk.close()

  await make.offer({ mentor: mentor.id, places: 1 })
  expect((await mailTo(page.request, mentee.email, 'is held for you')).text).toContain(mentor.name)
  await page.reload()
  // The wizard opens by itself after a reload, so the test closes it.
  await wizard.getByRole('button', { name: 'Close' }).click()
  await expect(wizard).toHaveCount(0)
  await expect(card).toContainText(`${mentor.name} has a place for you in ${track.title}.`)
  await expectAccessible(page)
  await picture(page, 'waiting-held')
  await card.getByRole('button', { name: 'Enroll with' }).click()
  await choice(track.title).check()
  await button('Next').click()
  await askForMentors(page)
  await mentors.first().check()
  await button('Enroll').click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(wizard.getByText(`Successfully Enrolled to the ${track.title} track`)).toBeVisible()
  await button('Done').click()
  await expect(card).toHaveCount(0)
})

test('a mentee is asked before they give up their place in the line', async ({ page, make }) => {
  const track = await make.track({ isFirst: true })
  await make.mentor({ track: track.id })
  const mentee = await make.mentee()
  await showOnly(page, [track])
  await signIn(page, mentee)
  await page.goto('/dashboard')
  const { wizard, question, button, track: choice } = wizardOf(page)
  await choice(track.title).check()
  await button('Next').click()
  await askForMentors(page)
  await expect(wizard.getByText('we hold a place for you for 48 hours and write you a mail')).toBeVisible()
  await button('Join the waiting list').press('Enter')
  await expect(button('Leave the waiting list')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toContainText('You lose your place in the line')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(wizard.getByText('You are first in line.')).toBeVisible()
  await wizard.getByRole('button', { name: 'Close' }).click()
  const card = page.getByRole('region', { name: 'Waiting list' })
  await card.getByRole('button', { name: 'Leave the waiting list' }).press('Enter')
  await question.getByRole('button', { name: 'Leave the list' }).press('Enter')
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a mentee who waits leaves the wizard with “Keep waiting”, and stays in the line', async ({
  page,
  request,
  make,
}) => {
  const awaited = await make.track({ isFirst: true })
  const other = await make.track({ isFirst: true })
  const mentee = await make.mentee()
  await ask(request, mentee, `/tracks/${awaited.id}/waiting`, { method: 'PUT' })
  await showOnly(page, [awaited, other])
  await signIn(page, mentee)
  await page.goto('/dashboard')
  const { wizard, button, track: choice } = wizardOf(page)
  await expect(wizard).toContainText(`You are first in the line for ${awaited.title}.`)
  await expect(choice(other.title)).toBeVisible()
  await expect(choice(awaited.title)).toHaveCount(0)
  await button('Keep waiting').click()
  await expect(wizard).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Waiting list' })).toContainText('You are first in line.')
})
