import { expectAlive } from '../support/areas.ts'
import { expectError, fieldsOf } from '../support/forms/account-forms.ts'
import { watchTraffic } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

test('the unfinished form asks for a name and an address only, and says what is wrong when a field is left', async ({
  page,
}) => {
  expect((await page.goto('/form'))?.status()).toBe(200)
  const { first, last, email } = fieldsOf(page)
  for (const field of [first, last, email]) await expect(field).toBeVisible()
  await expect(page.locator('form').locator('input, select, textarea')).toHaveCount(3)
  await expectAlive(page)
  await first.focus()
  for (const field of [first, last, email]) {
    await expectError(field, null)
    await page.keyboard.press('Tab')
    await expectError(field, 'Required')
  }
  for (const [field, typed, sentence] of [
    [first, 'a'.repeat(16), 'Must be 15 characters or less'],
    [first, 'a'.repeat(15), null],
    [last, 'a'.repeat(21), 'Must be 20 characters or less'],
    [last, 'a'.repeat(20), null],
    [first, '', 'Required'],
    [first, 'a', null],
    [last, '', 'Required'],
    [last, 'b', null],
    [email, 'ada', 'Invalid email address'],
    [email, 'ada@koya.test', null],
  ] as const) {
    await field.fill(typed)
    await field.blur()
    await expectError(field, sentence)
  }
})

test('the unfinished form cannot be sent: its button stays disabled, and a submit event only alerts', async ({
  page,
}) => {
  const nothingMoreComes = watchTraffic(page)
  await page.goto('/form')
  const { first, last, email } = fieldsOf(page)
  await first.fill('Ada')
  await last.fill('Obi')
  await email.fill('ada@koya.test')
  const button = page.getByRole('button', { name: 'Submit', exact: true })
  await expect(button).toBeDisabled()

  const alerts: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.type())
    await dialog.accept()
  })
  await expectAlive(page)
  await nothingMoreComes()
  let requests = 0
  page.on('request', () => requests++)
  await email.press('Enter')
  const form = page.locator('form')
  await form.dispatchEvent('submit')
  await form.evaluate((it) => it.dispatchEvent(new Event('submit', { cancelable: true })))
  await form.evaluate((it: HTMLFormElement) => it.requestSubmit())
  expect(alerts).toEqual(['alert', 'alert', 'alert'])
  await form.evaluate((it: HTMLFormElement) => it.submit())
  await expect(page).toHaveURL('/form')
  await expect(first).toHaveValue('Ada')
  await expect(button).toBeDisabled()
  expect(requests).toBe(0)
})
