import { fieldsOf, fillRegistration, getStarted } from '../support/forms/account-forms.ts'
import { wizardOf } from '../support/forms/enrollment-wizard.ts'
import { dayFromToday, profileFormOf, savedSentence } from '../support/forms/profile-form.ts'
import { newAddress } from '../support/forms/registration.ts'
import { withEmptyProduction } from '../support/installation/empty-installation.ts'
import { linkIn } from '../support/installation/mailbox.ts'
import { cardOf, titleOf } from '../support/page-parts.ts'
import { expect, test } from '../support/test.ts'

const password = 'kq7zvbx2 indigo'

test('on its first day in production the public pages are there, and somebody registers, logs in and is told that no track is open', async ({
  page,
}) => {
  await withEmptyProduction(async ({ url, api }, mailTo) => {
    for (const [path, heading] of [
      ['/', /./],
      ['/team', 'Meet our team'],
      ['/events', /./],
      ['/about', /./],
      ['/contactus', 'Contact Us'],
      ['/privacy', 'Privacy'],
      ['/terms', 'Terms'],
      ['/register', 'Create your account'],
      ['/login', 'Log in'],
      ['/form', 'Sign up'],
      ['/email-verification-sent/', 'You have gotten a mail!'],
      ['/confirm-email', "We couldn't verify your email"],
      ['/forgot-password', 'Forgot your password?'],
      ['/reset-password', 'Set a new password'],
    ] as const) {
      expect((await page.goto(`${url}${path}`))?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    for (const path of ['/mailbox', '/mailbox.json', '/no-such-page', '/dashboard/no-such-page']) {
      expect((await api.get(path)).status(), path).toBe(404)
    }
    await page.goto(url)
    await expect(page.getByText('500+ people trained')).toBeVisible()
    for (const name of ['Home', 'Community', 'Legal', 'Follow us']) {
      await expect(page.getByRole('contentinfo').getByRole('heading', { name, exact: true })).toBeVisible()
    }

    const email = newAddress()
    await page.getByRole('link', { name: 'Join Now' }).first().click()
    await fillRegistration(page, email, password)
    await getStarted(page).click()
    await expect(page).toHaveURL(`${url}/email-verification-sent`)
    await page.goto(linkIn(await mailTo(email)))
    await expect(page.getByRole('heading', { name: 'Email successfully Verified' })).toBeVisible()
    await page.getByRole('link', { name: 'Log in' }).click()
    await fieldsOf(page).email.fill(email)
    await fieldsOf(page).password.fill(password)
    await fieldsOf(page).password.press('Enter')

    await expect(page).toHaveURL(`${url}/dashboard/mentee/profile`)
    const form = profileFormOf(page)
    await expect(form.dialog.getByText('Update your profile to continue', { exact: true })).toBeVisible()
    await form.state.selectOption('Lagos')
    await form.phone.fill('08012345678')
    await form.fillBirth(dayFromToday(-20, 0))
    await form.description.fill('I learn in the evenings.')
    await form.save.click()
    await expect(page.getByText(savedSentence, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`${url}/dashboard`)
    const { wizard } = wizardOf(page)
    await expect(wizard).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(wizard).toHaveCount(0)
    await expect(titleOf(page)).toHaveText('Hi, Adaeze Okafor')
    await expect(page.getByText('No Track enrolled', { exact: true })).toBeVisible()
    await expect(cardOf(page, 'Pending tasks')).toContainText('No task yet')
    await page.goto(`${url}/dashboard/pending-task`)
    await expect(page.getByText('No tasks yet!!', { exact: true })).toBeVisible()
  })
})
