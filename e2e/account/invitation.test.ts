import { expectAccessible } from '../support/accessibility.ts'
import { ask } from '../support/installation/api.ts'
import { linkIn, mailTo } from '../support/installation/mailbox.ts'
import { expect, test } from '../support/test.ts'

test('whoever is invited by mail chooses a name and a password, logs in, and is in the admin area', async ({
  page,
  request,
  make,
}) => {
  const email = `hauwa.${crypto.randomUUID()}@koya.test`
  await make.invite({ email })
  const link = linkIn(await mailTo(request, email, 'You are invited to Koya'))
  // Opening the page does not use up the link, because mail scanners open links.
  expect((await request.get(link)).status()).toBe(200)
  await page.goto(link)
  await expect(page).toHaveURL('/invitation')
  await expect(
    page.getByText(`invites ${email} to help run the community at Koya; the link works`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByText('Enter your first name i.e John')).toBeVisible()
  await expectAccessible(page)
  const fill = async (password: string) => {
    await page.getByLabel('First name').fill('Hauwa')
    await page.getByLabel('Last name').fill('Bello')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
  }
  await fill('iloveyou')
  await expect(page.getByText('This password is too common, choose another one')).toBeVisible()
  await fill('kq7zvbx2 indigo')
  await expect(page.getByText('Welcome to Koya')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill('kq7zvbx2 indigo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('link', { name: 'Open the admin area' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  // Opens the admins' audit trail, because the list on Today could fold the entry into a group.
  const session = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const { id } = await ask<{ id: string }>(request, { session }, '/profile')
  await page.goto(`/dashboard/admin/trail?actor=${id}`)
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Hauwa Bello accepted an invitation' }),
  ).toBeVisible()

  await page.goto('/invitation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not complete')
  await expect(page.getByRole('button', { name: 'Accept the invitation' })).toHaveCount(0)

  await page.goto(link)
  await expect(page.getByText('If you have no account yet, ask for another invitation.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept the invitation' })).toHaveCount(0)
})

test('whoever is invited by name finds it in the form, also after a reload', async ({
  page,
  request,
  make,
}) => {
  const email = `hauwa.${crypto.randomUUID()}@koya.test`
  await make.invite({ email })
  const link = linkIn(await mailTo(request, email, 'You are invited to Koya'))
  await page.goto(`${link}&firstName=Hauwa&lastName=Bello`)
  for (const load of [() => page.reload(), () => Promise.resolve()]) {
    await expect(page.getByLabel('First name')).toHaveValue('Hauwa')
    await expect(page.getByLabel('Last name')).toHaveValue('Bello')
    await load()
  }
})

test('an invitation that could not be read can be accepted all the same', async ({ page, request, make }) => {
  const email = `zainab.${crypto.randomUUID()}@koya.test`
  await make.invite({ email })
  await page.route('**/api/auth/open-invitation', (route) => route.abort())
  await page.goto(linkIn(await mailTo(request, email, 'You are invited to Koya')))
  await expect(page.getByText(email)).toBeVisible()
  await page.getByLabel('First name').fill('Zainab')
  await page.getByLabel('Last name').fill('Musa')
  await page.getByLabel('Password', { exact: true }).fill('kq7zvbx2 indigo')
  await page.getByLabel('Confirm password').fill('kq7zvbx2 indigo')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByText('Welcome to Koya')).toBeVisible()
})
