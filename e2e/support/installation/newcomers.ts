import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { profileFormOf, savedSentence } from '../forms/profile-form.ts'
import { linkIn, mailTo } from './mailbox.ts'

export interface Newcomer {
  email: string
  firstName: string
  lastName: string
}

export const newcomerPassword = 'kq7zvbx2 indigo'

/** Accepts the invitation from the mail, and ends on the login page. */
export async function acceptInvitation(page: Page, request: APIRequestContext, person: Newcomer) {
  await page.goto(linkIn(await mailTo(request, person.email, 'You are invited to Koya')))
  await expect(page.getByText(`invites ${person.email} to`)).toBeVisible()
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword)
  await page.getByLabel('Confirm password').fill(newcomerPassword)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByText('Welcome to Koya')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
}

/** Logs in for the first time and fills in the profile. */
export async function beginWithProfile(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const form = profileFormOf(page)
  await expect(form.country).toHaveValue('Nigeria')
  await form.state.selectOption('Enugu')
  await form.phone.fill('08031234567')
  await form.fillBirth('1998-04-05')
  await form.gender.selectOption('FEMALE')
  await form.description.fill('I build pages for shops in Enugu.')
  await form.save.click()
  await expect(page.getByText(savedSentence)).toBeVisible()
}
