import type { Profile, Thread } from '@koya/contract'
import type { Page } from '@playwright/test'
import { goToMentorsOf, makeTrack, wizardOf } from '../support/forms/enrollment-wizard.ts'
import { editProfile, profileFormOf } from '../support/forms/profile-form.ts'
import { ask, one, sendWork, tasksOf } from '../support/installation/api.ts'
import { cardOf, unfold } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const notSent = 'On this device, not sent yet'
const own = '/dashboard/mentee/profile'
const mark = (page: Page) => page.getByRole('link', { name: /not sent yet$/ })
const profileOf = (page: Page, person: { session: string }) => ask<Profile>(page.request, person, '/profile')

test('a message written without a network stands in its thread, can be changed, and leaves once', async ({
  page,
  context,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  const sent = await sendWork(page.request, mentee, id)
  await signIn(page, mentee)
  await page.goto(`/dashboard/pending-task/${id}`)
  const field = page.getByRole('textbox', { name: 'Your message' })
  const send = page.getByRole('button', { name: 'Send message' })
  await field.fill('Which text does the picture need?')
  const hasNotice = page.waitForResponse(/waiting-notice/)
  await page.route('**/api/submissions/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await send.click()
  await hasNotice
  const waiting = page.getByRole('main').getByRole('status').filter({ hasText: notSent })
  await expect(waiting).toContainText('Which text does the picture need?')
  await expect(field).toHaveCount(0)
  await picture(page, 'outbox-message')
  await waiting.getByRole('button', { name: 'Change it' }).click()
  await expect(field).toHaveValue('Which text does the picture need?')
  await field.fill('Which words does the picture need?')
  await context.setOffline(true)
  await send.click()
  await expect(waiting).toContainText('Which words')
  await page.unroute('**/api/submissions/*/messages')
  await context.setOffline(false)
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Which words')
  await expect(field).toHaveValue('')
  const { items } = await ask<Thread>(page.request, mentee, `/submissions/${sent.id}/messages`)
  expect(items.map(({ text }) => text)).toEqual(['Which words does the picture need?'])
})

test('a profile and a picture saved without a network wait, are listed, and leave in their order', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  const { dialog, first, save } = await editProfile(page, own)
  await first.fill('Adaora')
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: notSent })).toContainText(
    'Adaora',
  )
  await page.route('**/api/profile/upload_profile_photo', (route) => route.abort())
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const buffer = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 48, height: 48 } })
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'me.jpg' })).toContainText(
    notSent,
  )
  await expect(mark(page)).toHaveText('2')
  await picture(page, 'outbox-profile')
  await mark(page).click()
  const lines = cardOf(page, notSent).getByRole('listitem')
  await expect(lines).toHaveText([/Your profile/, /Your picture: me\.jpg/])
  await expect(lines.last().getByRole('button')).toHaveText(['Take it back'])
  await picture(page, 'outbox-inbox')
  await page.unroute('**/api/profile')
  await page.unroute('**/api/profile/upload_profile_photo')
  await cardOf(page, notSent).getByRole('button', { name: 'Send now' }).click()
  await expect(mark(page)).toHaveCount(0)
  const { firstName, photoUrl } = await profileOf(page, mentee)
  expect(firstName).toBe('Adaora')
  expect(photoUrl).toBeTruthy()
})

test('a profile that another device changed meanwhile stands beside the present one, a new picture does not matter', async ({
  page,
  context,
  mentee,
}) => {
  await signIn(page, mentee)
  const form = await editProfile(page, own)
  const saved = await profileOf(page, mentee)
  const { firstName, lastName, country, city, phoneNumber, dob, gender, technologies } = saved
  const sent = { firstName, lastName, country, city, phoneNumber, dob, gender, technologies }
  await form.description.fill('I learn on the bus.')
  await context.setOffline(true)
  await form.save.click()
  await expect(form.dialog).toHaveCount(0)
  const data = { ...sent, description: 'I learn at night.' }
  await ask(page.request, mentee, '/profile', { method: 'PUT', data })
  await context.setOffline(false)
  await mark(page).click()
  const card = cardOf(page, notSent)
  await expect(card).toContainText('I learn on the bus.')
  await expect(card).toContainText('I learn at night.')
  await expect(card).not.toContainText('First name')
  await picture(page, 'outbox-beside')
  await card.getByRole('button', { name: 'Replace it with mine' }).click()
  await expect(card).toHaveCount(0)
  expect(await profileOf(page, mentee)).toMatchObject({ description: 'I learn on the bus.' })

  await page.goto(own)
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const again = profileFormOf(page)
  await again.description.fill('I learn everywhere.')
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await again.save.click()
  await expect(again.dialog).toHaveCount(0)
  await expect(mark(page)).toHaveText('1')
  const headers = { authorization: `Bearer ${mentee.session}` }
  const buffer = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 48, height: 48 } })
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
  await page.request.post('/api/profile/upload_profile_photo', { headers, multipart: { file } })
  await page.unroute('**/api/profile')
  await page.reload()
  await expect.poll(async () => (await profileOf(page, mentee)).description).toBe('I learn everywhere.')
  await expect(mark(page)).toHaveCount(0)
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Fills in an absence from the third to the fifth day from now. */
async function fillAbsence(page: Page) {
  await page.goto('/dashboard/mentor/profile')
  const card = await unfold(page, 'When you are away')
  await card.getByLabel('First day').fill(inDays(3))
  await card.getByLabel('Last day').fill(inDays(5))
  return { card, save: card.getByRole('button', { name: 'Save absence' }) }
}

test('a mentor who says without a network that they are away reads it there, and the later word counts', async ({
  page,
  context,
  mentor,
}) => {
  await signIn(page, mentor)
  const { card, save } = await fillAbsence(page)
  await page.route('**/api/mentors/away', (route) => route.abort())
  await save.click()
  const waiting = card.getByRole('status').filter({ hasText: notSent })
  const inWords = (day: string) => new Date(day).toUTCString().slice(5, 16).replace(/^0/, '')
  await expect(waiting).toContainText(`You are away from ${inWords(inDays(3))} to ${inWords(inDays(5))}`)
  await context.setOffline(true)
  await card.getByLabel('Last day').fill(inDays(7))
  await save.click()
  await expect(waiting).toContainText(inWords(inDays(7)))
  await expect(mark(page)).toHaveText('1')
  await page.unroute('**/api/mentors/away')
  await context.setOffline(false)
  await expect(card.getByRole('button', { name: 'Cancel this absence' })).toBeVisible()
  await expect(mark(page)).toHaveCount(0)
  const { away } = await ask<{ away: { until: string } }>(page.request, mentor, '/mentors/promise')
  expect(away.until.slice(0, 10)).toBe(inDays(7))
})

test('an absence that is saved takes the place of an earlier one that still waits', async ({
  page,
  mentor,
}) => {
  await signIn(page, mentor)
  const { card, save } = await fillAbsence(page)
  await page.route('**/api/mentors/away', (route) =>
    route
      .request()
      .postData()
      ?.includes(`${inDays(5)}T`)
      ? route.abort()
      : route.continue(),
  )
  await save.click()
  await expect(card.getByRole('status').filter({ hasText: notSent })).toBeVisible()
  await expect(mark(page)).toHaveText('1')
  await card.getByLabel('Last day').fill(inDays(7))
  await save.click()
  await expect(card.getByRole('button', { name: 'Cancel this absence' })).toBeVisible()
  await expect(mark(page)).toHaveCount(0)
})

test('somebody who enrolls in a dead spot is enrolled once there is a network, or reads why not', async ({
  page,
  context,
  make,
}) => {
  const { title } = await makeTrack(page, make)
  const mentee = await make.mentee()
  await signIn(page, mentee)
  await page.goto('/dashboard')
  const hasOutbox = page.waitForResponse(/keep-enrollment/)
  await goToMentorsOf(page, title)
  await hasOutbox
  const { wizard, button, mentors, answer } = wizardOf(page)
  await mentors.first().check()
  await context.setOffline(true)
  await button('Enroll').click()
  await answer('Yes')
  await expect(wizard).toContainText(notSent)
  await picture(page, 'outbox-enroll')
  await button('Done').click()
  await context.setOffline(false)
  await expect
    .poll(async () => (await profileOf(page, mentee)).tracks.map((track) => track.title))
    .toEqual([title])
  await expect(cardOf(page, 'In short')).toContainText(title)
})
