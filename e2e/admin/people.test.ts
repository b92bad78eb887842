import { readFile } from 'node:fs/promises'
import { expectAccessible, openAnew } from '../support/accessibility.ts'
import { mailTo } from '../support/installation/mailbox.ts'
import { rowsOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const password = 'kq7zvbx2 indigo'

test('an admin finds a person without diacritics, keeps a note, switches them off and on again', async ({
  page,
  browser,
  admin,
  mentor,
  make,
}) => {
  const names = { first_name: 'Adébọ̀wálé', last_name: 'Ɗanjuma' }
  const person = await make.mentee({ mentor: mentor.id, fields: names })
  await signIn(page, admin)
  await page.goto('/dashboard/admin/people')
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('adebowale danjuma')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=adebowale/)
  await expect(page.getByRole('searchbox', { name: 'Name or email' })).toBeFocused()
  // Waits for the filtered list, because the unfiltered list begins with this person too.
  await expect(page.getByText(/^\d in all$/)).toBeVisible()
  await rowsOf(page)
    .filter({ hasText: person.email })
    .getByRole('link', { name: 'Adébọ̀wálé Ɗanjuma' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Adébọ̀wálé Ɗanjuma' })).toBeVisible()

  await page.getByLabel('New note').fill('Works nights until May.')
  await page.getByRole('button', { name: 'Save note' }).click()
  const note = page.getByRole('listitem').filter({ hasText: 'Works nights until May.' })
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: 'Remove this note' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the note' }).click()
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Private notes' })).toBeFocused()

  await page.getByRole('button', { name: 'Switch off' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Nothing of theirs waits for a review.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(dialog.getByText('Say why, for the other admins')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Asked to leave for a while.')
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Asked to leave for a while.')).toBeVisible()
  await expect(page.getByText('switched off the account of')).toBeVisible()
  expect((await mailTo(page.request, mentor.email, 'is away from Koya')).text).not.toContain('Asked to leave')

  const visitor = await browser.newPage()
  const logIn = async () => {
    await visitor.getByLabel('Email').fill(person.email)
    await visitor.getByLabel('Password', { exact: true }).fill(password)
    await visitor.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await visitor.goto('/login')
  await logIn()
  await expect(visitor.getByText('This account is switched off.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Switch on account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch on account' }).click()
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible()
  await logIn()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Hi, Adébọ̀wálé Ɗanjuma' })).toBeVisible()
  await visitor.close()
})

test('the people of a filter are downloaded for a spreadsheet', async ({ page, admin, mentor, make }) => {
  const { email } = await make.mentee({ mentor: mentor.id })
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/people?mentor=${mentor.id}`)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const question = page.getByRole('alertdialog', { name: 'Download 1 person?' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFFirst name,/)
  expect(text).not.toContain('Date of birth')
  expect(text).toContain(email)
})

test('people can be read by everybody at every width, in light and dark', async ({
  page,
  admin,
  busyMentee,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, admin)
  await page.goto('/form')
  await openAnew(page, '/dashboard/admin/people')
  // Other tests create people too, so the test accepts any first row.
  await expect(rowsOf(page).first()).toBeVisible()
  await expectAccessible(page)
  await openAnew(page, `/dashboard/admin/people/${busyMentee.id}`)
  await expect(page.getByRole('table', { name: 'Attempts' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Certificates' })).toBeVisible()
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByRole('dialog').getByLabel('Role')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
})

test('an admin reads on a phone why somebody got a mail', async ({ page, admin, mentor, make }) => {
  const { id, email } = await make.mentee({ mentor: mentor.id })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/people/${id}`)
  const mails = page.getByRole('region', { name: 'Mails' })
  await mails.getByText('Sent in the last 30 days, and why').click()
  await expect(mails.getByText('They got no mail in the last 30 days.')).toBeVisible()

  await page.getByRole('button', { name: /^Send password reset link/ }).click()
  await mailTo(page.request, email, 'Set a new password')
  // The list shows a mail only after Koya has sent it.
  await expect(async () => {
    await page.reload()
    await mails.getByText('Sent in the last 30 days, and why').click()
    await expect(mails.getByRole('listitem')).toContainText('A new password to set', { timeout: 2000 })
  }).toPass()
  await expect(mails.getByRole('listitem')).toContainText('About their account, so it always comes.')
  await expectAccessible(page)
})

test('the page of a mentee prepares the move of this one alone, and a closed question stays closed', async ({
  page,
  admin,
  make,
}) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  await make.mentor({ track: track.id, freePlaces: 2 })
  const email = `ada.${crypto.randomUUID().slice(0, 8)}@koya.test`
  const ada = await make.mentee({ mentor: mentor.id, fields: { email } })
  await make.mentee({ mentor: mentor.id, fields: { email: `n${email}` } })
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/people/${ada.id}`)
  const link = page.getByRole('link', { name: /^Give another mentor/ })
  const moving = page.getByRole('dialog')
  const boxes = page.getByRole('row').getByRole('checkbox')
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await link.click()
    await expect(moving).toHaveAccessibleName(`Another mentor for ${ada.name}`)
    await close()
    await expect(moving).toHaveCount(0)
    await expect(page).toHaveURL(
      `/dashboard/admin/pairings?state=open&track=${track.id}&mentee=${ada.id}&size=100`,
    )
    await page.reload()
    await expect(boxes).toHaveCount(1)
    await expect(moving).toHaveCount(0)
    await page.goBack()
  }
  await link.click()
  await moving.getByRole('button', { name: 'Give this mentor' }).click()
  await expect(page.getByText('1 mentee moved')).toBeVisible()
  await expect(page).not.toHaveURL(/move=/)
})
