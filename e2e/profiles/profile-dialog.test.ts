import { expectCountNow } from '../support/count-now.ts'
import { expectError } from '../support/forms/account-forms.ts'
import { draftsIn } from '../support/forms/drafts.ts'
import { editProfile, profileFormOf } from '../support/forms/profile-form.ts'
import { documentsOf } from '../support/network.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const own = '/dashboard/mentee/profile'

test('a phone number brings its own country, and one typed as at home takes the chosen one', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  const { phone, code, discard } = await editProfile(page, own)
  const tables: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/phone-number-')) tables.push(request.url())
  })
  await phone.fill('0803 123 4567')
  await phone.blur()
  await expect(phone).toHaveValue('8031234567')
  // A usual Nigerian number needs no large table of phone numbers.
  expect(tables).toEqual([])
  await code.selectOption('Ghana')
  await phone.fill('024 412 3456')
  await phone.blur()
  await expect(phone).toHaveValue('244123456')
  expect(tables).toHaveLength(1)
  await phone.fill('')
  await phone.pressSequentially('+447911123456')
  await phone.blur()
  await expect(code).toHaveValue('United Kingdom')
  await expect(phone).toHaveValue('7911123456')
  await phone.fill('08031234567')
  await code.selectOption('Nigeria')
  await phone.blur()
  await expect(phone).toHaveValue('8031234567')
  await discard.click()
})

test('a number keeps its country when the tables come after its last letter', async ({ page, mentee }) => {
  await signIn(page, mentee)
  const { phone, code, discard } = await editProfile(page, own)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/phone-number-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/phone-number-*.js')
  await code.selectOption('Ghana')
  const tables = (await asked).url()
  await phone.fill('024 412 3456')
  held.resolve()
  await page.evaluate((file) => import(file), tables)
  await phone.blur()
  await expect(phone).toHaveValue('244123456')
  await expect(code).toHaveValue('Ghana')
  await discard.click()
})

test('a mentee chooses gender and technologies: three values, four suggestions, and tags of their own', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  const { dialog, gender, technologies, country, state, discard } = await editProfile(page, own)
  const values = gender
    .getByRole('option')
    .evaluateAll((options) => options.map((o) => o.getAttribute('value')))
  expect(await values).toEqual(['', 'MALE', 'FEMALE', 'UNSPECIFIED'])
  const suggested = dialog.getByRole('group', { name: 'Suggested technologies' }).getByRole('button')
  await expect(suggested).toHaveText(['Javascript', 'React', 'Node', 'Django'])

  const chosen = dialog.getByRole('list', { name: 'Chosen technologies' }).getByRole('listitem')
  const before = await chosen.allInnerTexts()
  await suggested.filter({ hasText: 'Django' }).click()
  await technologies.pressSequentially('Go, Elm,')
  await expect(chosen).toHaveText([...before, 'Django', 'Go', 'Elm'])
  await technologies.pressSequentially('elm')
  await technologies.press('Enter')
  await technologies.press('Backspace')
  await expect(chosen).toHaveText([...before, 'Django', 'Go'])
  await dialog.getByRole('button', { name: 'Remove Django' }).click()
  await expect(chosen).toHaveText([...before, 'Go'])

  // Outside Nigeria the state is a text field.
  await country.selectOption('Ghana')
  await state.fill('Ashanti')
  await country.selectOption('Nigeria')
  await expect(state).toHaveValue('')
  await state.selectOption('Lagos')
  await discard.click()
})

test('a refused change stays in the dialog, and what was typed survives a reload until it is discarded', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  const { dialog, first, phone, day, month, year, save, discard, question } = await editProfile(page, own)
  const refuse = (status: number, json: object) =>
    page.route('**/api/profile', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status, json }) : route.continue(),
    )
  await refuse(503, { message: 'Koya rests for a minute', code: 'resting' })
  await first.fill('Adaora')
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText('Koya rests for a minute')
  await expectCountNow(page.getByText('Koya rests for a minute'), 1)
  await expect(first).toHaveValue('Adaora')
  const issues = [{ path: 'phoneNumber', message: 'No such number' }]
  await refuse(422, { message: 'No such number', code: 'invalid_input', issues })
  await save.click()
  await expectError(phone, 'No such number')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await day.fill('7')
  await month.fill('')
  await expect.poll(() => draftsIn(page)).toMatch(/"dob":"\d{4}--07"/)
  await page.reload()
  await editProfile(page, own)
  await expect(first).toHaveValue('Adaora')
  await expect(day).toHaveValue('07')
  await expect(month).toHaveValue('')
  await expect(year).toHaveValue(/^\d{4}$/)
  await discard.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(first).toHaveValue('Adaora')
  await discard.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await expect(first).toHaveValue(mentee.firstName)
})

test('a dialog holds the focus and the page behind it still, and loses nothing when a press beside closes it', async ({
  page,
  mentee,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await signIn(page, mentee)
  const { dialog, first, save, discard } = await editProfile(page, own)
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(save).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(save).toBeFocused()

  // Returns twice the dialog's vertical centre, which is the window's height for a centred dialog.
  const twiceItsMiddle = async () => {
    const place = await dialog.boundingBox()
    return 2 * (place?.y ?? 0) + (place?.height ?? 0)
  }
  await expect.poll(twiceItsMiddle).toBe(640)

  await page.mouse.move(40, 250)
  await page.mouse.wheel(0, 400)
  await first.fill('Adaora')
  // A text selection that ends outside the dialog must not close it.
  const box = await first.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move(40, 250)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.mouse.click(40, 250)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toHaveValue('Adaora')
  await discard.click()
})

test('a dialog that could not be fetched is said to be so, and opens by itself once the network is back', async ({
  page,
  context,
  mentee,
}) => {
  await signIn(page, mentee)
  await page.goto(own)
  const edit = page.getByRole('button', { name: 'Edit profile' })
  const failure = page.getByText(/^The form could not be fetched\./)
  await expect(edit).toBeVisible()
  await context.setOffline(true)
  await edit.click()
  await expect(failure).toBeVisible()
  await edit.click()
  await expect(failure).toBeVisible()
  await context.setOffline(false)
  await expect(profileFormOf(page).dialog).toBeVisible()
})

test('a dialog whose code broke off opens by itself once it can be fetched, and asks for it once', async ({
  page,
  faults,
  mentee,
}) => {
  faults.expect(/profile-dialog-[\w-]+\.js/)
  await signIn(page, mentee)
  await page.goto(own)
  const documents = documentsOf(page)
  const edit = page.getByRole('button', { name: 'Edit profile' })
  await page.route('**/assets/profile-dialog-*.js', (route) => route.abort())
  await edit.click()
  await expect(page.getByText(/^The form could not be fetched\./)).toBeVisible()
  expect(documents()).toBe(1)
  await page.unroute('**/assets/profile-dialog-*.js')
  await edit.click()
  await expect(profileFormOf(page).dialog).toBeVisible()
  expect(documents()).toBe(2)
})
