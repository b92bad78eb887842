import { fieldsOf, fillRegistration, getStarted } from '../support/forms/account-forms.ts'
import { newAddress } from '../support/forms/registration.ts'
import { watchTraffic } from '../support/network.ts'
import { titleOf, toastOf } from '../support/page-parts.ts'
import { expect, test } from '../support/test.ts'

const offline = 'You are offline, and this page is not on your device yet'

test('without a network the account screens lead to each other, and other pages say that they are not there', async ({
  page,
  context,
}) => {
  const nothingMoreComes = watchTraffic(page)
  await page.goto('/register')
  await expect(getStarted(page)).toBeVisible()
  await nothingMoreComes()
  await context.setOffline(true)
  for (const [link, title] of [
    ['Log in', 'Log in'],
    ['Forgot your password?', 'Forgot your password?'],
    ['Back to login', 'Log in'],
    ['Create your account', 'Create your account'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await expect(titleOf(page)).toHaveText(title)
  }
  for (const link of ['Koya', 'terms']) {
    await page.getByRole('link', { name: link }).first().click()
    await expect(toastOf(page)).toContainText(offline)
    await toastOf(page).getByRole('button', { name: 'Close' }).click()
  }
  expect(context.pages()).toHaveLength(1)
  await expect(titleOf(page)).toHaveText('Create your account')
})

test('a link to a public page leaves only for a server that answers, also where the browser counts as online', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await page.goto('/login')
  await expect(titleOf(page)).toBeVisible()
  await page.route('**/*', (route) => route.abort())
  const home = page.getByRole('link', { name: 'Koya' })
  await home.click()
  await expect(toastOf(page)).toContainText(offline)
  await page.unroute('**/*')
  // Moves the pointer away, because the toast covers the link and stays open under the pointer.
  await page.mouse.move(200, 600)
  await expect(toastOf(page)).toHaveCount(0)
  await home.click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(titleOf(page)).toBeVisible()
})

test('a registration without a network says so, keeps what was typed, and is sent once the network is back', async ({
  page,
  context,
}) => {
  const email = newAddress()
  const nothingMoreComes = watchTraffic(page)
  await page.goto('/register')
  await fillRegistration(page, email, 'kolanut on the table')
  await nothingMoreComes()
  await context.setOffline(true)
  await getStarted(page).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('An error occured')
  await expect(failure).toContainText('Koya could not be reached. Check your connection')
  const { email: address, again } = fieldsOf(page)
  await expect(address).toHaveValue(email)
  await expect(again).toHaveValue('kolanut on the table')
  await context.setOffline(false)
  await expect(failure).toContainText('Koya can be reached again: try once more.')
  await getStarted(page).click()
  await expect(titleOf(page)).toHaveText('You have gotten a mail!')
})
