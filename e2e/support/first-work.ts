import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { newAddress } from './forms/registration.ts'
import { linkIn, mailTo } from './installation/mailbox.ts'

/** Goes from the landing page to the first submission by screens and mails, with a demo mentor. */
export async function goToFirstWork(
  page: Page,
  look: (page: Page, name: string) => Promise<void> = async () => undefined,
): Promise<{ email: string; lastName: string }> {
  const email = newAddress()
  const lastName = `Ugwu ${randomUUID().slice(0, 8)}`
  const password = 'kolanut on the table'

  await page.goto('/')
  await look(page, '1-landing')
  await page.getByRole('link', { name: 'Join Now' }).first().click()
  await page.getByLabel('First name').fill('Chidinma')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await look(page, '2-register')
  await page.getByRole('button', { name: 'get started' }).click()
  await expect(page.getByText('Registration Successful')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You have gotten a mail!' })).toBeVisible()
  await look(page, '3-mail-sent')
  const mail = await mailTo(page.request, email, 'Confirm your email address')
  await page.goto(linkIn(mail))
  await expect(page.getByText('Email successfully Verified')).toBeVisible()
  await look(page, '4-confirmed')
  await page.getByRole('link', { name: /log in/i }).click()

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Update your profile to continue')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Country', { exact: true })).toHaveValue('Nigeria')
  await dialog.getByLabel('State', { exact: true }).selectOption('Enugu')
  await dialog.getByLabel('Phone number').fill('08031234567')
  await dialog.getByLabel('Day').fill('5')
  await dialog.getByLabel('Month').fill('4')
  await dialog.getByLabel('Year').fill('2003')
  await dialog.getByLabel('Gender').selectOption('FEMALE')
  await dialog.getByLabel(/Description/).fill('I sell fabric in Enugu and learn to build pages at night.')
  await look(page, '5-profile')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile succesfully updated')).toBeVisible()

  await expect(page).toHaveURL('/dashboard')
  const wizard = page.getByRole('dialog')
  await wizard.getByText('Web Development').click()
  await wizard.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(wizard.getByText('Certificate upon Completion')).toBeVisible()
  await look(page, '6-track')
  await wizard.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText('Are you sure？').waitFor()
  await page.getByRole('button', { name: 'Yes' }).click()
  const bisi = wizard.getByText('Bisi Adeyẹmí')
  await wizard.getByRole('radio').first().waitFor()
  while (!(await bisi.isVisible())) await wizard.getByRole('button', { name: 'Next page' }).click()
  await bisi.click()
  await look(page, '7-mentor')
  await wizard.getByRole('button', { name: 'Enroll' }).click()
  await page.getByText('Are you sure？').waitFor()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(wizard.getByText('Successfully Enrolled to the Web Development track')).toBeVisible()
  await look(page, '8-enrolled')
  await wizard.getByRole('button', { name: 'Done' }).click()
  await mailTo(page.request, email, /is your mentor/)

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Tasks', exact: true }).click()
  await page.getByRole('link', { name: 'A menu page for a mama put' }).first().click()
  await expect(page.getByRole('heading', { name: 'What it is about' })).toBeVisible()
  await look(page, '9-task')
  await page
    .getByRole('link', { name: 'Submit Task' })
    .or(page.getByRole('button', { name: 'Submit Task' }))
    .click()
  await page.getByLabel(/URL/).fill('https://github.com/chidinma-ugwu/food-menu')
  await page.getByLabel(/Comment/).fill('I first forgot the slash in one strong tag.')
  await look(page, '10-submit')
  await page.getByRole('button', { name: /Submit/ }).click()
  await expect(page.getByText(/Successfully sumitted Task #/)).toBeVisible()
  return { email, lastName }
}
