import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Registers a person who does not confirm the address. */
const registerSomebody = (page: Page) =>
  page.request.post('/api/auth/register', {
    data: {
      firstName: 'Ngozi',
      lastName: 'Eze',
      email: `ngozi.${Date.now()}@koya.test`,
      password: 'a loom of thirty threads',
    },
  })

test('overviews tell who needs somebody and why, and lead to them', async ({
  page,
  browser,
  admin,
  make,
}) => {
  const mentor = await make.mentor()
  const beginner = await make.mentee({ mentor: mentor.id, enrolledDaysAgo: 20 })
  const silent = await make.mentee({ mentor: mentor.id, enrolledDaysAgo: 30 })
  const review = { percentage: 0, comment: 'Once more, please', daysAgo: 20 }
  await make.work({ mentee: silent.id, task: 'A menu page for a mama put', daysAgo: 21, review })
  await make.mentee({ mentor: mentor.id })

  await signIn(page, mentor)
  await page.goto('/dashboard/mentor')
  const card = page.getByRole('region', { name: 'Who needs help' })
  await expect(card.getByRole('listitem')).toHaveText([
    /^One mentee got work back and has sent nothing for 14 days\./,
    /^One mentee enrolled 14 days ago or longer and has sent nothing yet\./,
  ])
  await card.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await picture(page, 'needs-mentor')
  await card.getByRole('link', { name: 'Help with the first task' }).click()
  await expect(page.getByRole('link', { name: beginner.name }).first()).toBeVisible()
  await expect(page.getByText(silent.name)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Nothing sent yet' })).toHaveAttribute('aria-current')

  await registerSomebody(page)
  const desk = await browser.newPage()
  await signIn(desk, admin)
  await desk.goto('/dashboard/admin')
  const queue = desk.getByRole('region', { name: 'Waiting for you' })
  await expect(queue.getByRole('heading', { name: /^Gone quiet/ })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Ask what’s blocking them' })).toHaveCount(0)
  await expect(desk.getByRole('link', { name: 'haven’t confirmed' })).toHaveAttribute(
    'href',
    '/dashboard/admin/people?state=pending',
  )
  await picture(desk, 'needs-admin')
  await desk.close()
})

test('on a touch screen each way out of the overview of an admin is large enough for a thumb', async ({
  browser,
  admin,
}) => {
  const phone = await browser.newPage({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  await registerSomebody(phone)
  await signIn(phone, admin)
  await phone.goto('/dashboard/admin')
  await expect(phone.getByRole('heading', { name: 'Recent changes' })).toBeVisible()
  for (const name of ['see them all', 'haven’t confirmed', 'All waiting submissions']) {
    const box = await phone.getByRole('link', { name }).boundingBox()
    expect(box?.height, name).toBeGreaterThanOrEqual(44)
  }
  await phone.close()
})

test('the mentees of a mentor who is switched off move from there, as soon as another mentor has places', async ({
  page,
  admin,
  make,
}) => {
  const track = await make.track()
  const gone = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: gone.id })
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/people/${gone.id}`)
  await page.getByRole('button', { name: 'Switch off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Moved abroad.')
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`“${track.title}” is open, and this takes its last mentor`)
  await question.getByRole('button', { name: 'Do it anyway' }).click()
  await page.getByRole('link', { name: 'Give them another' }).click()

  const moving = page.getByRole('dialog', { name: `Another mentor for ${mentee.name}` })
  await expect(
    moving.getByText(`No other mentor of ${track.title} is there and has 1 free place.`),
  ).toBeVisible()
  await expect(moving.getByRole('link', { name: 'Give a mentor more places' })).toHaveAttribute(
    'href',
    `/dashboard/admin/track/${track.id}#mentors`,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Mentor', { exact: true })).toHaveValue(gone.id)

  const next = await make.mentor({ track: track.id, freePlaces: 1 })
  await page.goto(`/dashboard/admin/people/${mentee.id}`)
  await page.getByRole('link', { name: /mentees another mentor$/ }).click()
  await expect(moving.getByLabel('New mentor')).toHaveValue(next.id)
  await moving.getByRole('button', { name: 'Give this mentor' }).click()
  await expect(page.getByText('No pairings match')).toBeVisible()
})
