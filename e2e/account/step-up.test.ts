import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { addAuthenticator } from '../support/authenticator.ts'
import { stepCard } from '../support/forms/second-step.ts'
import { withSecondFactorRequired } from '../support/installation/empty-installation.ts'
import { titleOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('an admin whose login is long ago shows that it is still them, and what they were doing goes on by itself', async ({
  page,
  admin,
  make,
}) => {
  const person = await make.mentee()
  await make.secondFactor({ person: person.id })
  await make.oldProof({ person: admin.id })
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/people/${person.id}`)
  await page.getByRole('button', { name: 'Change role' }).click()
  const dialog = page.getByRole('dialog', { name: `Role of ${person.name}` })
  await dialog.getByLabel('Role').selectOption('MENTOR')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(question.getByLabel('Your password')).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog.getByLabel('Role')).toHaveValue('MENTOR')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Change role' }).click()
  await question.getByLabel('Your password').fill('not the one')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question.getByText('This is not your present password')).toBeVisible()
  await question.getByLabel('Your password').fill(admin.password)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The role is changed')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove the second step' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('logs in with the password alone now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the second step' })).toHaveCount(0)
  await expect(page.getByText('removed the second step of')).toBeVisible()

  await make.oldProof({ person: admin.id })
  await page.goto(`/dashboard/admin/people?search=${encodeURIComponent(person.email)}`)
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Download', exact: true }).click()
  await question.getByLabel('Your password').fill(admin.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Continue' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(person.email)
})

test('an admin who needs a second step is led to the settings, adds one there, and then everything is open', async ({
  page,
}) => {
  await withSecondFactorRequired(async ({ url, make: own }) => {
    await addAuthenticator(page)
    await signIn(page, await own.admin())
    await page.goto(`${url}/dashboard/admin`)
    await expect(titleOf(page)).toHaveText('Settings')
    await expect(stepCard(page).getByText('Admins need a second step here.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await stepCard(page).getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Add the passkey' }).click()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(stepCard(page).getByText('Admins need a second step here.')).toHaveCount(0)
    await page.getByRole('link', { name: 'Today' }).click()
    await expect(titleOf(page)).toHaveText('Today')
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  })
})
