import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { ask } from '../support/installation/api.ts'
import { redPixel } from '../support/installation/curriculum-folders.ts'
import { withFirstAdmin } from '../support/installation/empty-installation.ts'
import { linkIn, mailTo } from '../support/installation/mailbox.ts'
import { picture } from '../support/picture.ts'
import { expect, test } from '../support/test.ts'

const file = { name: 'market.png', mimeType: 'image/png', buffer: redPixel }

const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click()

/** Creates a track or a stage with a picture, in the open dialog. */
async function fillHeading(page: Page, title: string, description: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill(description)
  await dialog.getByLabel('Picture file').setInputFiles(file)
  await expect(dialog.getByAltText('As it is shown')).toBeVisible()
  await press(dialog, 'Create as a draft')
  await expect(dialog).toHaveCount(0)
}

const answerYes = async (page: Page, name: string) => {
  const question = page.getByRole('alertdialog')
  await press(question, name)
  await expect(question).toHaveCount(0)
}

/** Writes and publishes a task with a picture, and returns to the track's page. */
async function writeTask(page: Page, stage: string, title: string): Promise<void> {
  await press(page, `Add a task to ${stage}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Deadline').fill('2030-12-31')
  await expect(dialog.getByText('31 Dec 2030, 22:59 UTC')).toBeVisible()
  await press(dialog, 'Create and write it')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Brief' })
    .fill(`## ${title}\n\nCount **every** stall. <script>alert(1)</script>\n`)
  await page.getByLabel('Picture for the brief').setInputFiles(file)
  const preview = page.getByRole('region', { name: 'As mentees see it' })
  await expect(preview.getByRole('img', { name: 'market' })).toBeVisible()
  await expect(preview.getByText('Mentees will not see this part')).toBeVisible()
  await page.getByLabel('Notes for mentors').fill('Most forget the *back*.')
  await picture(page, `authoring-editor`)
  await press(page, 'Save and publish')
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  // The publication by the author must not count as a change by somebody else.
  await page.getByLabel('Notes for mentors').fill('Most forget the *front*.')
  await press(page, 'Save')
  await expect(page.getByText('Not saved yet, kept on this device')).toHaveCount(0)
  await page.getByRole('link', { name: 'Data Science' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Data Science' })).toBeVisible()
}

/** Accepts the invitation of the first admin, logs in and opens the admin area. */
async function becomeAdmin(page: Page, link: string, email: string): Promise<void> {
  const password = 'kq7zvbx2 indigo'
  await page.goto(link)
  await expect(page.getByText(`invites ${email} to`)).toBeVisible()
  await page.getByLabel('First name').fill('Hauwa')
  await page.getByLabel('Last name').fill('Bello')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await press(page, 'Accept the invitation')
  await expect(page.getByText('Welcome to Koya')).toBeVisible()
  // Waits for the login screen, because the toast appears earlier.
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Log in')
  await page.getByRole('link', { name: 'Open the admin area' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
}

test('from an empty installation to an open track with two stages, three tasks and pictures, by screens alone', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  const email = 'hauwa.bello@koya.test'
  await withFirstAdmin(email, async ({ api, make: own }) => {
    await becomeAdmin(page, linkIn(await mailTo(api, email, 'You are invited to Koya')), email)
    const mentor = await own.mentee()
    await page.getByRole('link', { name: 'Write your own' }).click()
    await expect(page.getByText('No track yet')).toBeVisible()
    await picture(page, 'authoring-empty')
    await press(page, 'Add a track')
    await fillHeading(page, 'Data Science', 'From a table of figures to a plot that convinces.')
    await expect(page.getByRole('heading', { level: 1, name: 'Data Science' })).toBeVisible()

    await press(page, 'Open to mentees Data Science')
    await answerYes(page, 'Open to mentees')
    await expect(page.getByText('Before it opens, the track needs a published stage,')).toBeVisible()

    for (const stage of ['Tables', 'Plots']) {
      await press(page, 'Add a stage')
      await fillHeading(page, stage, `All about ${stage}.`)
      await expect(page.getByRole('heading', { level: 3, name: stage })).toBeVisible()
    }
    await writeTask(page, 'Tables', 'Count the market')
    // An admin can also add tasks from the page of a task.
    await page.getByRole('link', { name: 'Count the market' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Count the market' })).toBeVisible()
    await writeTask(page, 'Tables', 'Sort the market')
    await writeTask(page, 'Plots', 'Draw the market')
    await press(page, 'Publish all')
    await answerYes(page, 'Publish')
    await expect(page.getByText('Everything is published')).toBeVisible()
    for (const stage of ['Tables', 'Plots']) {
      await press(page, `More: ${stage}`)
      await expect(page.locator(':popover-open').getByRole('button', { name: 'Archive' })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await expect(page.getByRole('button', { name: 'Publish all' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Count the market' }).click()
    await page.getByRole('link', { name: 'Next task: Sort the market' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sort the market' })).toBeVisible()
    await page.getByRole('link', { name: 'Data Science' }).click()

    await page.setViewportSize({ width: 390, height: 844 })
    const dialog = page.getByRole('dialog')
    await press(page, 'Approve a mentor')
    await expect(dialog.getByLabel('Email of the mentor')).toBeFocused()
    await page.keyboard.type(mentor.email)
    await dialog.getByLabel('Places').fill('5')
    await press(dialog, 'Approve')
    await expect(page.getByText('0 of 5 places taken')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await press(page, /^Change places of /)
    // The dialog focuses this field, so the admin can type at once.
    await expect(dialog.getByLabel('Places allowed')).toBeFocused()
    await dialog.getByLabel('Places allowed').fill('8')
    await press(dialog, 'Save')
    await expect(page.getByText('0 of 8 places taken', { exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await press(page, 'Open to mentees Data Science')
    await answerYes(page, 'Open to mentees')
    await expect(page.getByText('Open', { exact: true })).toBeVisible()
    await picture(page, 'authoring-track')

    const mentee = await own.mentee()
    expect(await ask(api, mentee, '/tracks')).toMatchObject({
      items: [{ title: 'Data Science' }],
      totalCount: 1,
    })
    expect(await ask(api, mentee, '/stages')).toMatchObject({ items: [{ taskCount: 2 }, { taskCount: 1 }] })
  })
})
