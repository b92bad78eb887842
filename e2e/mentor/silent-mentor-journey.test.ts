import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { goToMentorsOf, wizardOf } from '../support/forms/enrollment-wizard.ts'
import { sheetOf } from '../support/forms/grading-desk.ts'
import { ask } from '../support/installation/api.ts'
import { type Installation, withEmptyInstallation } from '../support/installation/empty-installation.ts'
import { linkIn, mailsTo, mailTo } from '../support/installation/mailbox.ts'
import type { Person } from '../support/installation/make.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Opens a page as a person and runs `look`. The browser's clock starts at the installation's time. */
const visiting =
  (browser: Browser, { url, make }: Installation) =>
  async (person: Person, path: string, look: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    const { session, now } = await make.session(person)
    await page.clock.install({ time: now })
    await signIn(page, { session }, new Date(now))
    await page.goto(path)
    await look(page)
    await context.close()
  }

test('a mentor falls silent for two weeks and returns: everybody sees what happens, and the work is graded', async ({
  browser,
}) => {
  await withEmptyInstallation(async (installation) => {
    const { api, make } = installation
    const visit = visiting(browser, installation)
    const daysPass = (days: number) => make.moveAhead({ hours: 24 * days })
    const newcomer = await make.mentee()
    // Starts in the first hour of a day in Lagos, so that whole-day steps include the daily mails.
    const { now } = await make.session(newcomer)
    await make.moveAhead({ hours: 24 - ((new Date(now).getUTCHours() + 1) % 24) })
    const track = await make.track({ isFirst: true })
    const mentor = await make.mentor({ track: track.id })
    const helper = await make.mentor({ track: track.id, freePlaces: 3 })
    const mentee = await make.mentee({ mentor: mentor.id })
    const data = { helpsOut: true, digestHour: 18 }
    await ask(api, helper, '/mentors/promise', { method: 'PUT', data })
    const admin = await make.admin()
    const brief = `/dashboard/pending-task/${track.tasks[0]}`
    const needs = (page: Page) => page.getByRole('region', { name: 'Who needs help' })
    const overdue = (page: Page) => page.getByRole('heading', { name: /^Overdue work/ })

    await test.step('the work is sent, and its mentee reads until when it is looked at', async () => {
      await visit(mentee, `/dashboard/pending-task/submit/${track.tasks[0]}`, async (page) => {
        await page.getByLabel('URL').fill('https://github.com/chukwuemeka/first-page')
        await page.getByLabel('Comment').fill('My first page, with a heading.')
        await page.getByRole('button', { name: /^Submit/ }).click()
        await expect(page.getByText(/Successfully sumitted Task #/)).toBeVisible()
        await page.goto(brief)
        await expect(page.getByText(`${mentor.firstName} looks at it by `)).toBeVisible()
        await picture(page, 'silent-day-0-mentee')
      })
    })

    await test.step('half-way the mentor is reminded, by one mail', async () => {
      await daysPass(2)
      const { text } = await mailTo(api, mentor.email, '1 submission waits for your review')
      expect(text).toContain('It is due soon.')
      expect(await mailsTo(api, mentor.email, '1 submission waits for your review')).toHaveLength(1)
      await visit(helper, '/dashboard/mentor', async (page) => {
        await expect(page.getByText('Nothing has waited for too long.')).toBeVisible()
      })
    })

    await test.step('after three days others can help and are told so, and the mentee reads it', async () => {
      await daysPass(2)
      await mailTo(api, helper.email, 'Could you look at “Task 0”?')
      await visit(mentee, brief, async (page) => {
        await expect(page.getByText('The review was due on ')).toBeVisible()
        await expect(page.getByText('Other mentors of your track can take it now.')).toBeVisible()
      })
      await visit(helper, '/dashboard/mentor', async (page) => {
        await expect(page.getByText(`a mentee of ${mentor.name}`)).toBeVisible()
      })
      await visit(admin, '/dashboard/admin', async (page) => {
        await expect(needs(page)).toBeVisible()
        await expect(overdue(page)).toHaveCount(0)
      })
    })

    await test.step('after a week admins have it on top, and the mentor is asked', async () => {
      await daysPass(4)
      await visit(admin, '/dashboard/admin', async (page) => {
        await expect(overdue(page)).toBeVisible()
        await picture(page, 'silent-day-7-admin')
      })
      const { text } = await mailTo(api, mentor.email, 'Are you still with us?')
      expect(linkIn({ text })).toContain('/answer?token=')
      await visit(mentor, '/dashboard/mentor', async (page) => {
        await expect(page.getByText('Are you still with us? Work of your mentees waits.')).toBeVisible()
        await picture(page, 'silent-day-7-mentor')
      })
    })

    await test.step('after two weeks the mentor is away, and the move is prepared', async () => {
      await daysPass(7)
      await mailTo(api, mentor.email, 'We have set you to away')
      await visit(mentee, brief, async (page) => {
        await expect(page.getByText(`${mentor.firstName} is away`)).toBeVisible()
        await expect(page.getByText('Other mentors of your track can take it now.')).toBeVisible()
        await picture(page, 'silent-day-14-mentee')
      })
      await visit(newcomer, '/dashboard', async (page) => {
        await goToMentorsOf(page, track.title)
        const { wizard, mentors } = wizardOf(page)
        await expect(mentors).toHaveCount(1)
        await expect(wizard.getByText(helper.name)).toBeVisible()
      })
      await visit(admin, '/dashboard/admin', async (page) => {
        await expect(needs(page)).toContainText(`One mentee has a mentor who is set to away: ${mentor.name}`)
        await picture(page, 'silent-day-14-admin')
        await needs(page).getByRole('link', { name: 'Give them another mentor' }).click()
        const moving = page.getByRole('dialog', { name: `Another mentor for ${mentee.name}` })
        await expect(moving.getByLabel('New mentor')).toHaveValue(helper.id)
        await expectAccessible(page)
        await page.keyboard.press('Escape')
      })
    })

    await test.step('the mentor returns by one press, and grades', async () => {
      await daysPass(1)
      await visit(mentor, '/dashboard/mentor', async (page) => {
        await picture(page, 'silent-day-15-mentor')
        await page.getByRole('button', { name: 'I am back' }).click()
        await expect(page.getByRole('button', { name: 'I am back' })).toHaveCount(0)
        await page.getByRole('button', { name: 'Review the oldest' }).click()
        const { sheet, grade, comment, submit } = sheetOf(page)
        await grade.fill('90')
        await comment.fill('Clear and tidy. I am sorry that you waited.')
        await submit.click()
        await expect(sheet).toHaveCount(0)
      })
      await visit(mentee, brief, async (page) => {
        await expect(page.getByText('Clear and tidy. I am sorry that you waited.')).toBeVisible()
      })
      await visit(admin, '/dashboard/admin', async (page) => {
        await expect(needs(page)).not.toContainText('silent')
        await expect(overdue(page)).toHaveCount(0)
      })
    })
  })
})
