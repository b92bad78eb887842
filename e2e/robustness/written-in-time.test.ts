import type { Browser, Page } from '@playwright/test'
import { fillWork } from '../support/forms/fill-work.ts'
import { gradeButtonOf, queuePath } from '../support/forms/grading-desk.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import { type Installation, withEmptyInstallation } from '../support/installation/empty-installation.ts'
import type { Person } from '../support/installation/make.ts'
import { rowsOf } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const hour = 3_600_000
const bothTimes = /^Written .*\d\d:\d\d, arrived .*\(Lagos time\)$/

/** Returns a signed-in page with the installation's time as its clock. */
async function open(browser: Browser, { url, make }: Installation, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const { session, now } = await make.session(person)
  await page.clock.install({ time: now })
  await signIn(page, { session }, new Date(now))
  return page
}

test('work pressed without a network before its deadline is in time when the network returns after it, and both people read both times', async ({
  browser,
}) => {
  await withEmptyInstallation(async (installation) => {
    const { api, make } = installation
    const track = await make.track()
    const mentor = await make.mentor({ track: track.id })
    const mentee = await make.mentee({ mentor: mentor.id })
    const task = one(await tasksOf(api, mentee))
    const { now } = await make.session(mentee)
    await make.moveAhead({ hours: (Date.parse(task.deadline) - Date.parse(now)) / hour - 0.2 })

    const page = await open(browser, installation, mentee)
    await fillWork(page, task.id)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('On this device, not sent yet')).toBeVisible()

    await make.moveAhead({ hours: 0.5 })
    await page.clock.fastForward(hour / 2)
    await page.context().setOffline(false)
    await expect(page.getByText(`Successfully sumitted Task #${task.id}`)).toBeVisible()
    await expect(page.getByText(bothTimes)).toBeVisible()
    await picture(page, 'written-mentee')

    const desk = await open(browser, installation, mentor)
    await desk.goto(queuePath)
    await gradeButtonOf(rowsOf(desk)).click()
    const sheet = desk.getByRole('dialog')
    await expect(sheet.getByText(bothTimes)).toBeVisible()
    await expect(sheet.getByText('Sent late', { exact: true })).toHaveCount(0)
    await picture(desk, 'written-mentor')
  })
})
