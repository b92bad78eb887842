import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { sideOf } from '../support/areas.ts'
import { expectStepsBack } from '../support/forms/back-steps.ts'
import { ask } from '../support/installation/api.ts'
import { withEmptyInstallation } from '../support/installation/empty-installation.ts'
import { changeAnswer } from '../support/network.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const queueOf = (page: Page): Locator => page.getByRole('region', { name: 'Waiting for you' })

/** Expects the same number of figures in every row, at each tested window width. */
async function expectEvenRows(page: Page): Promise<void> {
  const titles = page.getByRole('region', { name: 'How things stand' }).getByRole('heading')
  await expect(titles).toHaveCount(6)
  for (const [width, perRow] of [
    [390, 1],
    [768, 3],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await titles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
    expect(rows, `${width} px`).toEqual(Array.from({ length: 6 / perRow }, () => perRow))
  }
}

const applicant = {
  firstName: 'Hauwa',
  lastName: 'Bello',
  email: 'hauwa.bello@koya.test',
  trackIds: [],
  places: 3,
  minutesAWeek: 60,
  technologies: 'HTML and CSS',
  link: '',
  motivation: 'Somebody answered me when I began, and I want to answer others.',
  consent: true,
}

test('on a phone the menu of an admin has five rooms with an icon each, and a room shows its pages', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, admin)
  await page.goto('/dashboard/admin/applications')
  const tabs = page.getByRole('navigation', { name: 'People' })
  await expect(tabs.getByRole('link')).toHaveText(['Everyone', 'Invitations', 'Applications', 'Pairings'])
  await expect(tabs.getByRole('link', { name: 'Applications' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Admin area' }).getByRole('link')
  await expect(menu).toHaveText(['Today', 'People', 'Learning', 'Messages and site', 'System', 'Settings'])
  const icons = await menu
    .locator('svg')
    .evaluateAll((all) => all.map((icon) => icon.getAttribute('data-icon')))
  expect(new Set(icons).size).toBe(6)
  await menu.filter({ hasText: 'System' }).click()
  await expect(page).toHaveURL('/dashboard/admin/status')
  await page.getByRole('navigation', { name: 'System' }).getByRole('link', { name: 'Changes' }).click()
  await expect(page).toHaveURL('/dashboard/admin/trail')
  await picture(page, 'rooms-trail')
  await page.getByRole('link', { name: 'Your profile' }).click()
  await expect(page).toHaveURL('/dashboard/admin/profile')
  await page.goto('/dashboard/admin')
  await page
    .getByRole('navigation', { name: 'Often done' })
    .getByRole('link', { name: 'Give another mentor' })
    .click()
  await expect(page).toHaveURL('/dashboard/admin/pairings')
})

test('what waits for an admin is one queue: each entry leads to its act, and is gone once it is done', async ({
  browser,
}) => {
  await withEmptyInstallation(async ({ url, api, make }) => {
    const track = await make.track()
    const mentor = await make.mentor({ track: track.id })
    const quiet = await make.mentee({ mentor: mentor.id, enrolledDaysAgo: 40 })
    const asking = await make.mentee({ mentor: mentor.id })
    const reason = 'We have no evening in common.'
    await ask(api, asking, `/tracks/${track.id}/mentor-request`, { method: 'POST', data: { reason } })
    expect((await api.post('/api/mentor-applications', { data: applicant })).ok()).toBe(true)

    const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await signIn(page, await make.admin())
    await page.goto('/dashboard/admin')
    const queue = queueOf(page)
    const figures = page.getByRole('region', { name: 'How things stand' })
    await expect(figures.getByRole('link', { name: '1 applied to mentor' })).toHaveAttribute(
      'href',
      '/dashboard/admin/applications?state=new',
    )
    await expect(queue.getByRole('heading', { level: 3 })).toHaveText([
      'Backup Needs attention',
      /^Wishes for another mentor 1$/,
      /^Applications to mentor 1$/,
      /^Gone quiet 1$/,
    ])
    await expect(queue.getByRole('listitem').filter({ hasText: asking.name })).toContainText(reason)
    await expectAccessible(page)
    await queue.scrollIntoViewIfNeeded()
    await picture(page, 'today-full')

    await queue.getByRole('link', { name: `Find a mentor for ${asking.name}` }).click()
    await expect(page.getByRole('dialog', { name: `Another mentor for ${asking.name}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row').filter({ hasText: reason })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: quiet.name })).toHaveCount(0)
    await expect(page).not.toHaveURL(/move=/)
    await expectStepsBack(page, 0)
    await page.goBack()
    await queue.getByRole('link', { name: `Get in touch with ${quiet.name}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: quiet.name })).toBeVisible()
    await page.goBack()

    await queue.getByRole('link', { name: 'Answer Hauwa Bello' }).click()
    await page.getByRole('button', { name: 'Ask a question' }).click()
    await page.getByRole('dialog').getByLabel('Your question').fill('Which evenings do you have?')
    await page.getByRole('button', { name: 'Send the question' }).click()
    await expect(page.getByText('Your question is on its way')).toBeVisible()
    await expectStepsBack(page, 0)
    await page.goBack()
    await expect(queue.getByRole('heading', { name: 'Gone quiet' })).toBeVisible()
    await expect(queue.getByRole('heading', { name: 'Applications to mentor' })).toHaveCount(0)
    await expect(figures.getByRole('link', { name: '1 mentor' })).toHaveAttribute(
      'href',
      '/dashboard/admin/people?role=MENTOR',
    )
    const steps = page.getByRole('region', { name: 'First steps' })
    await steps.getByRole('button', { name: 'Hide' }).click()
    await expect(steps).toHaveCount(0)
    await expect(queue).toBeVisible()
    await context.close()
  })
})

test('a queue that could not be read is read again, sends given-up mails again, and says that it is empty', async ({
  page,
  admin,
}) => {
  const nothing = { items: [], totalCount: 0 }
  const mail = {
    id: '0199e0a0-0000-7000-8000-000000000001',
    personId: null,
    name: 'ada@koya.test',
    about: 'An invitation',
    since: '2026-01-24T08:30:00.000Z',
  }
  // Fakes the failed mail, because the test server sends no mails.
  let mails = [mail]
  let fails = true
  await page.route('**/api/admin/today', (route) =>
    fails
      ? route.fulfill({ status: 500, json: { message: 'The loom is being mended' } })
      : route.fulfill({
          json: {
            backup: null,
            failedMails: { items: mails, totalCount: mails.length },
            mentorRequests: nothing,
            overdue: nothing,
            applications: nothing,
            quiet: nothing,
          },
        }),
  )
  await page.route('**/api/admin/mails/again', (route) => {
    mails = []
    return route.fulfill({ json: { sent: 1 } })
  })
  await changeAnswer(page, '**/api/mentors/overview', (overview) => ({
    ...overview,
    needs: { silent: 0, neverSent: 0 },
    goneMentors: [],
  }))
  await signIn(page, admin)
  await page.goto('/dashboard/admin')
  await expect(queueOf(page).getByText('What waits for you could not be fetched.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent changes' })).toBeVisible()
  await picture(page, 'today-failed')
  fails = false
  await queueOf(page).getByRole('button', { name: 'Try again' }).click()
  await queueOf(page)
    .getByRole('button', { name: /^Send again.*An invitation to ada@koya\.test$/ })
    .click()
  await expect(page.getByText('The mail is on its way')).toBeVisible()
  await expect(queueOf(page).getByText('ada@koya.test')).toHaveCount(0)
  await expect(queueOf(page).getByText('All caught up')).toBeVisible()
  await expectEvenRows(page)
  await expectAccessible(page)
  await picture(page, 'today-empty')
  await expect(sideOf(page).getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
})
