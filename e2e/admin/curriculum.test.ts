import { readFile } from 'node:fs/promises'
import type { AuthoredTrackEntry, List } from '@koya/contract'
import type { APIRequestContext, Page } from '@playwright/test'
import { writeZip } from '../../packages/server/src/features/curriculum/write/write-zip.ts'
import { folderOf, taskPage } from '../../packages/server/src/testing/steps/folders.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { ask } from '../support/installation/api.ts'
import { leadOut, wholeFolder, wrongFolder } from '../support/installation/curriculum-folders.ts'
import { type Installation, withEmptyInstallation } from '../support/installation/empty-installation.ts'
import type { Person } from '../support/installation/make.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const screen = '/dashboard/admin/curriculum'

async function importByCall(api: APIRequestContext, { session }: Person, zip: Buffer): Promise<void> {
  const file = { name: 'c.zip', mimeType: 'application/zip', buffer: zip }
  const headers = { authorization: `Bearer ${session}` }
  const answer = await api.post('/api/admin/curriculum/import', { headers, multipart: { file } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const exportByCall = async ({ api }: Installation, admin: Person) =>
  (await ask<{ content: string }>(api, admin, '/admin/curriculum/export')).content

const choose = (page: Page, buffer: Buffer) =>
  page
    .getByLabel('ZIP of a curriculum')
    .setInputFiles({ name: 'curriculum-2026.zip', mimeType: 'application/zip', buffer })

const part = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const importButton = (page: Page) => page.getByRole('button', { name: /^Import (this|these)/ })

async function expectNothingHalfImported({ api }: Installation, admin: Person): Promise<void> {
  const tracks = await ask<List<AuthoredTrackEntry>>(api, admin, '/admin/tracks')
  expect(tracks.totalCount).toBe(0)
}

test('a curriculum goes out as a ZIP, and into another installation field by field, as it was seen before', async ({
  page,
  browser,
}) => {
  test.slow()
  const written = await writeZip(wholeFolder())
  let exported = Buffer.alloc(0)
  let itself = ''
  await withEmptyInstallation(async (one) => {
    const admin = await one.make.admin()
    await importByCall(one.api, admin, written)
    const context = await browser.newContext()
    const other = await context.newPage()
    await signIn(other, admin)
    await other.goto(one.url + screen)
    const download = other.waitForEvent('download')
    await other.getByRole('button', { name: 'Download the ZIP' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^curriculum-\d{4}-\d\d-\d\d\.zip$/)
    exported = await readFile(await file.path())
    await context.close()
    itself = await exportByCall(one, admin)
    expect(exported.toString('base64')).toBe(itself)
  })

  await withEmptyInstallation(async (two) => {
    const admin = await two.make.admin()
    await signIn(page, admin)
    await page.goto(`${two.url}/dashboard/admin`)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Learning' }).click()
    await page.getByRole('link', { name: 'Export and import', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Export and import' })).toBeVisible()
    await expect(page.getByLabel('If the ZIP lacks something that Koya has')).toHaveCount(0)
    await picture(page, 'curriculum-nothing')

    await choose(page, leadOut(written))
    await expect(part(page, 'What is wrong')).toHaveText([
      /^The archive.*It holds "\.\.\/rses\.yaml", which leads out of it$/,
    ])
    await choose(page, await writeZip(wrongFolder()))
    await expect(part(page, 'What is wrong')).toHaveText([
      /^91-track\/01-first\/01-menu\.md, line 2.*This is no YAML/,
      /^91-track\/01-first\/02-again\.md.*The number stands before 91-track\/01-first\/02-list\.md too/,
      /^91-track\/01-first\/none\.png.*Only JPG, PNG, WebP or GIF files are supported$/,
    ])
    await expect(importButton(page)).toHaveCount(0)
    await picture(page, 'curriculum-problems')
    await expectNothingHalfImported(two, admin)

    await page.getByLabel('ZIP of a curriculum').evaluate((input: HTMLInputElement) => {
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(32 * 1024 * 1024)], 'large.zip'))
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(page.getByRole('alert')).toHaveText(
      'A ZIP of a curriculum is smaller than 32 MB: make its pictures smaller',
    )

    const open = folderOf('Open', {
      '91-track/track.md': '---\ntitle: Open\ndescription: D\nstate: open\n---\n',
    })
    await choose(page, await writeZip(open))
    await expect(part(page, 'Not as the ZIP says')).toHaveText([
      /^91-track\/track\.md, line 4.*The track stays a draft: before it opens/,
    ])

    await choose(page, exported)
    await expect(
      page.getByText('It would add 1 course, 2 tracks, 1 stage, 3 tasks, 1 member, 1 event.'),
    ).toBeVisible()
    await expect(section(page, 'New').getByRole('listitem')).toHaveText([
      /^Course.*HTML for Data Science$/,
      /^Track.*Data Science$/,
      /^Track.*Second$/,
      /^Stage.*First$/,
      /^Task.*Menu: the first$/,
      /^Task.*List$/,
      /^Task.*Old$/,
      /^Member.*Amara Eze$/,
      /^Event.*Reading aloud$/,
    ])
    await picture(page, 'curriculum-plan')
    await expectAccessible(page)
    await expectNothingHalfImported(two, admin)

    await page.context().setOffline(true)
    await importButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Koya could not be reached.')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await importButton(page).click()
    await expect(page.getByText('Imported', { exact: true })).toBeFocused()
    await expect(page.getByText('9 new', { exact: true })).toBeVisible()
    await picture(page, 'curriculum-imported')
    expect(await exportByCall(two, admin)).toBe(itself)
    const countTrail = async () =>
      (await ask<List<object>>(two.api, admin, '/admin/trail?kind=task')).totalCount
    const lines = await countTrail()

    await choose(page, exported)
    await expect(page.getByText('Nothing is different: all of it is here already.')).toBeVisible()
    await expect(importButton(page)).toHaveCount(0)
    expect(await countTrail()).toBe(lines)

    const told = page.getByText('Mentees hear of changed deadlines of published tasks')
    await expect(told).toHaveCount(0)
    const later = taskPage({ title: 'List', deadline: '2027-03-09T23:59:00+01:00' }, 'Write a list.')
    const moved = new Map([...wholeFolder(), ['91-track/01-first/02-list.md', Buffer.from(later)]])
    await choose(page, await writeZip(moved))
    await expect(section(page, 'Changed').getByRole('listitem')).toHaveText([/^Task.*List.*deadline/])
    await expect(told).toBeVisible()

    const shorter = wholeFolder()
    const files = new Map([...shorter].filter(([path]) => !path.endsWith('07-old.md')))
    files.delete('91-track/01-first/02-list.md')
    await choose(page, await writeZip(files))
    await expect(section(page, 'Archived').getByRole('listitem')).toHaveText(['TaskList'])
    await page.getByLabel('If the ZIP lacks something that Koya has').selectOption('Keep it')
    await expect(page.getByText('Nothing is different: all of it is here already.')).toBeVisible()
    await page.getByLabel('If the ZIP lacks something that Koya has').selectOption('Archive it')
    await expect(section(page, 'Archived').getByRole('listitem')).toHaveCount(1)
    const head = Buffer.from('---\ntitle: Second\ndescription: Theirs\n---\n')
    await importByCall(two.api, admin, await writeZip(new Map([...shorter, ['92-second/track.md', head]])))
    await importButton(page).click()
    await expect(page.getByText('Nothing was imported: somebody has changed')).toBeVisible()
    await expect(section(page, 'Changed').getByRole('listitem')).toHaveText([/^Track.*Second.*description/])
    await picture(page, 'curriculum-conflict')
    await importButton(page).click()
    await expect(page.getByText('Imported', { exact: true })).toBeFocused()
    await expect(page.getByText('1 changed, 1 archived', { exact: true })).toBeVisible()
    // The choice applies to the next ZIP, so the result of this ZIP must stay on the screen.
    await page.getByLabel('If the ZIP lacks something that Koya has').selectOption('Keep it')
    await expect(page.getByText('1 changed, 1 archived', { exact: true })).toBeVisible()
  })
})
