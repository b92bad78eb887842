import type { Locator, Page } from '@playwright/test'
import { withEmptyInstallation } from './support/empty-installation.ts'
import { picture } from './support/picture.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** One red pixel. */
const redPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const file = { name: 'market.png', mimeType: 'image/png', buffer: redPixel }

const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click()

/** Fills the dialog of a track or a stage, with a picture, and sends it. */
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

/** From the track's page into the editor and back: a brief with a picture, published. */
async function writeTask(page: Page, stage: string, title: string): Promise<void> {
  await press(page, `Add a task to ${stage}`)
  const dialog = page.getByRole('dialog')
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
  await expect(preview.getByText('Mentees do not see this of it')).toBeVisible()
  await page.getByLabel('For mentors').fill('Most forget the *back*.')
  await picture(page, `authoring-editor`)
  await press(page, 'Save')
  await expect(page.getByText('Task saved')).toBeVisible()
  await press(page, `Publish ${title}`)
  await answerYes(page, 'Publish')
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  // Its own publishing is nobody else's change.
  await page.getByLabel('For mentors').fill('Most forget the *front*.')
  await press(page, 'Save')
  await expect(page.getByText('Not saved yet, kept on this device')).toHaveCount(0)
  await page.getByRole('link', { name: 'Data Science' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Data Science' })).toBeVisible()
}

test('from an empty installation to an open track with two stages, three tasks and pictures, by screens alone', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  await withEmptyInstallation(async ({ url, person }) => {
    const [admin, mentor] = [await person('admin'), await person('mentee')]
    await signIn(page, admin)
    await page.goto(`${url}/dashboard/admin`)
    await page.getByRole('link', { name: 'Go to the tracks' }).click()
    await expect(page.getByText('No track yet')).toBeVisible()
    await picture(page, 'authoring-empty')
    await press(page, 'New track')
    await fillHeading(page, 'Data Science', 'From a table of figures to a plot that convinces.')
    await expect(page.getByRole('heading', { level: 1, name: 'Data Science' })).toBeVisible()

    await press(page, 'Open Data Science')
    await answerYes(page, 'Open')
    await expect(page.getByText('Before it opens, the track needs a published stage,')).toBeVisible()

    for (const stage of ['Tables', 'Plots']) {
      await press(page, 'Add a stage')
      await fillHeading(page, stage, `All about ${stage}.`)
      await expect(page.getByRole('heading', { level: 3, name: stage })).toBeVisible()
    }
    await writeTask(page, 'Tables', 'Count the market')
    await writeTask(page, 'Tables', 'Sort the market')
    await writeTask(page, 'Plots', 'Draw the market')
    for (const stage of ['Tables', 'Plots']) {
      await press(page, `Publish ${stage}`)
      await answerYes(page, 'Publish')
      await expect(page.getByRole('button', { name: `Archive ${stage}` })).toBeVisible()
    }

    await page.getByLabel('Email of the mentor').fill(mentor.email)
    await page.getByLabel('Places').fill('5')
    await press(page, 'Approve')
    await expect(page.getByText('0 of 5 places taken, up to 5 allowed')).toBeVisible()
    await press(page, 'Open Data Science')
    await answerYes(page, 'Open')
    await expect(page.getByText('Open', { exact: true })).toBeVisible()
    await picture(page, 'authoring-track')

    const { session } = await person('mentee')
    const headers = { authorization: `Bearer ${session}` }
    const tracks = await (await fetch(`${url}/api/tracks`, { headers })).json()
    expect(tracks).toMatchObject({ items: [{ title: 'Data Science' }], totalCount: 1 })
    const stages = await (await fetch(`${url}/api/stages`, { headers })).json()
    expect(stages).toMatchObject({ items: [{ taskCount: 2 }, { taskCount: 1 }] })
  })
})
