import { pages } from '@koya/contract/pages'
import { one, sendWork, tasksOf } from '../support/installation/api.ts'
import { cardOf, titleOf, unfold } from '../support/page-parts.ts'
import { expectPlain } from '../support/plain-page.ts'
import { signInDrawn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const needsScript = /^This part needs JavaScript/

test.describe('without a script at the desk', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })

  test('the bell leads to the inbox, which is marked as read, the search finds, and nobody is offered the menu twice', async ({
    page,
    request,
    mentor,
    mentee,
  }) => {
    const task = one(await tasksOf(request, mentee))
    await sendWork(request, mentee, task.id)
    await signInDrawn(page, mentor)
    await page.goto(pages.mentorOverview)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Menu', exact: true })).toBeHidden()
    await expect(bar.getByRole('button', { name: 'Notifications' })).toBeHidden()
    await bar.getByRole('link', { name: 'Notifications' }).click()
    await expect(titleOf(page)).toHaveText('Inbox')
    await expect(page.getByText(task.title).first()).toBeVisible()
    await expectPlain(page, 'plain-inbox')
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByText('All of it is read.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
    const field = bar.getByRole('searchbox', { name: 'Search' })
    await field.fill(mentor.name)
    await field.press('Enter')
    await expect(page.getByRole('searchbox', { name: 'Search for' })).toHaveValue(mentor.name)
    await page.getByRole('searchbox', { name: 'Search for' }).fill('nobody-has-this-name')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No matches. Try a shorter word.')).toBeVisible()
    await expectPlain(page, 'plain-search')
  })

  test('a part that needs a script says so in its place, and no button does nothing', async ({
    page,
    mentor,
  }) => {
    await signInDrawn(page, mentor)
    await page.goto(pages.mentorOverview)
    const own = cardOf(page, 'Your mentoring')
    await expect(own.getByText(needsScript)).toBeVisible()
    await expect(own.locator('summary').filter({ visible: true })).toHaveCount(0)
    await expectPlain(page, 'plain-overview')
    await page.goto(pages.ownSettings)
    for (const name of ['Review from a mail', 'Two-step login']) {
      await expect((await unfold(page, name)).getByText(needsScript)).toBeVisible()
    }
    await expect(page.getByLabel('Current password')).toBeHidden()
    await unfold(page, 'Password')
    await expect(page.getByLabel('Current password')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('button')).toHaveCount(0)
    await expectPlain(page, 'plain-settings')
  })
})

test.describe('with less data on a small phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the bar above the page is one line', async ({ page, mentee }) => {
    await signInDrawn(page, mentee)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Use less data' }).click()
    await expect(page.getByText(/^This page took/)).toBeVisible()
    const bar = page.getByRole('banner')
    const countMiddles = async () => {
      const names = ['Menu', 'Koya, home', 'Search', 'Notifications', 'Your profile']
      const links = names.map((name) => bar.getByRole('link', { name, exact: true }).boundingBox())
      return new Set((await Promise.all(links)).map((box) => box && Math.round(box.y + box.height / 2))).size
    }
    // The text of the page can come before its styles.
    await expect.poll(countMiddles).toBe(1)
    await expectPlain(page, 'plain-light-bar')
  })
})
