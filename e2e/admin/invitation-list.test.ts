import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { expectError } from '../support/forms/account-forms.ts'
import { linkIn, mailTo } from '../support/installation/mailbox.ts'
import { unfold } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Runs the tests in order, because the last one pushes the others' invitations off the first page.
test.describe.configure({ mode: 'default' })

test('an expired invitation is sent again from its menu, and the mail brings the only link that works', async ({
  page,
  request,
  make,
  admin,
}) => {
  const email = `kelechi.${crypto.randomUUID()}@koya.test`
  await make.invitation({ email, daysAgo: 15 })
  await signIn(page, admin)
  await page.goto('/dashboard/admin/invitations')
  const list = page.getByRole('region', { name: 'Not accepted yet' })
  const row = list.getByRole('row').filter({ hasText: email })
  await expect(row.getByText('Expired', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: `More: ${email}` }).press('Enter')
  const again = page.getByRole('button', { name: 'Send again', exact: true })
  await expect(again).toBeVisible()
  await picture(page, 'invitations-menu')
  await again.press('Enter')
  await expect(page.getByText('The invitation is sent again')).toBeVisible()
  await expect(row.getByRole('button', { name: `More: ${email}` })).toBeFocused()
  await expect(row.getByText('Expired', { exact: true })).toHaveCount(0)
  const link = linkIn(await mailTo(request, email, 'You are invited to Koya'))

  await page.goto(link)
  await page.getByLabel('First name').fill('Kelechi')
  await page.getByLabel('Last name').fill('Nnaji')
  await page.getByLabel('Password', { exact: true }).fill('kq7zvbx2 indigo')
  await page.getByLabel('Confirm password').fill('kq7zvbx2 indigo')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByText('Welcome to Koya')).toBeVisible()
})

test('one mentor is invited for a track with as many places as the form says', async ({
  page,
  request,
  make,
  admin,
}) => {
  const track = await make.track()
  const email = `hauwa.${crypto.randomUUID()}@koya.test`
  await signIn(page, admin)
  await page.goto('/dashboard/admin/invitations')
  const form = page.getByRole('region', { name: 'Invite one person' })
  const places = form.getByLabel('Places')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Track').selectOption(track.title)
  await expect(places).toHaveCount(0)
  await expect(form.getByLabel('Email of the mentor')).toBeVisible()
  await form.getByLabel('Role').selectOption('Mentor')
  await expect(form.getByLabel('Email of the mentor')).toHaveCount(0)
  await expect(places).toHaveValue('5')
  await expectAccessible(page)
  const told = page.getByRole('region', { name: 'Check the invitation' })
  const check = form.getByRole('button', { name: 'Check the invitation' })
  await places.fill('0')
  await check.click()
  await expectError(places, 'The places must be 1 or more')
  await places.fill('7')
  await check.click()
  await expect(
    told.getByText(`${email} will be invited as a mentor of ${track.title}, with 7 places.`),
  ).toBeVisible()
  await told.getByRole('button', { name: 'Invite 1 person' }).click()
  await expect(page.getByText('1 person invited')).toBeVisible()
  expect((await mailTo(request, email, 'You are invited to Koya')).text).toMatch(/you can have 7 mentees/)
})

test('the card of a list opens for a draft, and stays open when the draft is discarded', async ({
  page,
  admin,
}) => {
  await signIn(page, admin)
  await page.goto('/dashboard/admin/invitations')
  const list = page.getByLabel('The list', { exact: true })
  await expect(list).toBeHidden()
  await unfold(page, 'Invite many people')
  await list.fill('ada@koya.test')
  await page.reload()
  await expect(list).toHaveValue('ada@koya.test')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(list).toHaveValue('')
  await expect(list).toBeVisible()
})

test('a list is checked and sent once, and an invitation is taken back', async ({ page, make, admin }) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id, freePlaces: 2 })
  const email = `hauwa.${crypto.randomUUID()}@koya.test`
  const many = Array.from({ length: 40 }, () => `crowd.${crypto.randomUUID()}@koya.test,Ada,Obi,,,`)
  const csv = [
    'sep=;',
    'Your email;first name;last name;role;track;mentor;Phone;places',
    `${email};Hauwa;Bello;mentee;${track.title};${mentor.email}`,
    `${email};Hauwa;Bello;;;`,
    'no address;=Ada;;;;;;9',
    ...many.map((line) => line.replaceAll(',', ';')),
  ].join('\r\n')

  await signIn(page, admin)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard/admin/invitations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitations')
  await unfold(page, 'Invite many people')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText('Paste a list, or choose a file')).toBeVisible()
  await picture(page, 'invitations')
  await expectAccessible(page)

  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`, 'utf16le') }
  await page.getByLabel('A file with the list').setInputFiles(file)
  await expect(page.getByLabel('The list', { exact: true })).toHaveValue(/Hauwa;Bello/)
  await page.getByRole('button', { name: 'Check the list' }).click()
  const told = page.getByRole('region', { name: 'Check the list' })
  await expect(told.getByRole('listitem')).toHaveText([
    '41 will be invited',
    '1 is in the list twice',
    '1 has no valid email address',
  ])
  await expect(told.getByText('the last one in 2 minutes')).toBeVisible()
  await expect(told.getByText('Not read: the column “Phone”.')).toBeVisible()
  await expect(told.getByRole('row')).toHaveCount(21)
  await expect(told.getByRole('row').nth(2)).toContainText('Has no valid email address')
  const saved = page.waitForEvent('download')
  await told.getByRole('button', { name: 'Download lines to fix' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(
    "no address,'=Ada,,,,,9,has no valid email address",
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Change the list' }).click()
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(told.getByRole('button', { name: 'Invite 41 people' })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 900 })
  await picture(page, 'invitations-checked')
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Invite 41 people' }).press('Enter')
  await expect(page.getByText('41 people invited')).toBeVisible()
  await expect(told).toHaveCount(0)
  const open = page.getByRole('region', { name: 'Not accepted yet' })
  await expect(open.getByRole('row').nth(1)).toBeVisible()

  await page.getByLabel('The list', { exact: true }).fill(csv)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(told.getByText('41 are invited already')).toBeVisible()
  await expect(told.getByRole('button', { name: /^Invite/ })).toHaveCount(0)
  await told.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(told).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText('Invite many people')

  await page.getByLabel('Email', { exact: true }).fill(`one.${crypto.randomUUID()}@koya.test`)
  await page.getByLabel('Role').selectOption('Mentor')
  await page.getByLabel('Track', { exact: true }).selectOption(track.title)
  await page.getByRole('button', { name: 'Check the invitation' }).click()
  await page.getByRole('button', { name: 'Invite 1 person' }).click()
  const newest = open.getByRole('row').filter({ hasText: `Mentor, ${track.title}` })
  await expect(newest).toBeVisible()
  await picture(page, 'invitations-open')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(newest.getByText('Expires')).toBeVisible()
  const more = newest.getByRole('button', { name: /^More: one\./ })
  const [menu, expires] = [await more.boundingBox(), await newest.getByText('Expires').boundingBox()]
  expect(menu?.y, 'the menu is beside the address').toBeLessThan(expires?.y ?? 0)
  await more.click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(newest).toHaveCount(0)
})
