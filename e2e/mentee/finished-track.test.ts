import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { sideLink } from '../support/areas.ts'
import { askForMentors, makeTrack, wizardOf } from '../support/forms/enrollment-wizard.ts'
import { ask, sendWork, tasksOf } from '../support/installation/api.ts'
import { cardOf } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Returns the path of each stroke in a drawing, with the transform of the stroke's group. */
const strokesOf = (drawing: Locator) =>
  drawing.evaluate((svg) =>
    [...svg.querySelectorAll('path')].map((path) => [
      path.getAttribute('d'),
      path.parentElement?.getAttribute('transform') ?? null,
    ]),
  )

test('whoever finishes a track sees the certificate with the whole cloth, shares it and goes on', async ({
  page,
  browser,
  request,
  make,
}) => {
  const track = await make.track({ tasks: 6 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  for (const { id } of await tasksOf(request, mentee)) {
    const sent = await sendWork(request, mentee, id)
    const data = { gradePercentage: 90, mentorComment: 'Clear and tidy.' }
    await ask(request, mentor, `/mentors/grade/${sent.id}`, { method: 'POST', data })
  }

  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, mentee)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: /^You finished/ })
  const certificate = card.getByRole('link', { name: 'See your certificate' })
  await expect(certificate).toHaveAttribute('href', /^\/certificates\//)
  const address = (await certificate.getAttribute('href')) ?? ''
  const url = new URL(address, page.url()).href
  const whatsApp = await card.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toBe(
    `I have finished the ${track.title} track at Koya: ${url}`,
  )
  const linkedIn = await card.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href')
  expect(Object.fromEntries(new URL(linkedIn ?? '').searchParams)).toMatchObject({
    name: track.title,
    organizationName: 'Koya',
    certUrl: url,
    certId: address.split('/').at(-1),
  })
  const shown = card.getByRole('img', { name: `Your certificate of the ${track.title} track` })
  await shown.scrollIntoViewIfNeeded()
  // A picture that fails to load has the natural width 0.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await expect(card.getByRole('link', { name: 'Choose another track' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Mentor this track' })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'finished-track')

  await certificate.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mentee.name)
  const own = await strokesOf(page.getByRole('img', { name: 'A cloth of 6 squares' }))
  await picture(page, 'finished-certificate')
  const svg = await (await request.get(`${address}.svg`)).text()
  // A blank page has no security policy that could block the SVG.
  const blank = await browser.newPage()
  await blank.setContent(svg.slice(svg.indexOf('<svg')))
  // The file draws the cloth before the QR code.
  expect((await strokesOf(blank.locator('svg'))).slice(0, own.length)).toEqual(own)
  await blank.close()

  const number = address.split('/').at(-1)
  const hidden = { showsGrades: false, isShown: false, keepsName: true }
  await ask(request, mentee, `/certificates/${number}`, { method: 'PUT', data: hidden })
  await page.goto('/dashboard')
  await expect(certificate).toHaveAttribute('href', '/dashboard/mentee/profile')
  await expect(shown).toHaveCount(0)
  await expect(page.getByRole('img', { name: '6 of 6 tasks graded' })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 900 })
  await sideLink(page, 'Tracks').click()
  await expect(page.getByRole('listitem').filter({ hasText: track.title })).toContainText('Finished')
})

test('whoever has finished a track begins another one, and the dashboard is about that one', async ({
  page,
  request,
  make,
}) => {
  const first = await make.track({ tasks: 1 })
  const mentor = await make.mentor({ track: first.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const [task] = await tasksOf(request, mentee)
  const sent = await sendWork(request, mentee, task?.id ?? '')
  const second = await makeTrack(page, make)
  await signIn(page, mentee)
  const address = `/dashboard/track/${encodeURIComponent(second.title)}/${second.id}`
  const enroll = page.getByRole('button', { name: 'Enroll in this track' })
  await page.goto(address)
  await expect(page.getByText(`Your track is ${first.title}`)).toBeVisible()
  await expect(enroll).toHaveCount(0)

  const data = { gradePercentage: 90, mentorComment: 'Clear and tidy.' }
  await ask(request, mentor, `/mentors/grade/${sent.id}`, { method: 'POST', data })
  await page.goto(address)
  await enroll.click()
  const { wizard, mentors, button, answer } = wizardOf(page)
  await askForMentors(page)
  await mentors.first().check()
  await button('Enroll').click()
  await answer('Yes')
  await expect(wizard.getByText(`Successfully Enrolled to the ${second.title} track`)).toBeVisible()
  await wizard.getByRole('link').first().click()
  await expect(cardOf(page, 'In short')).toContainText(second.title)
  await expect(page.getByText('Next step')).toBeVisible()
  await expect(page.getByText(`You finished`)).toHaveCount(0)
})
