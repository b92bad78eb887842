import { expect, type Page, test } from '@playwright/test'
import { expectError } from './account-forms.ts'
import { apiCallsOf } from './grading-desk.ts'
import { expectNow } from './once.ts'
import { type DemoPerson, newMentee, signIn } from './people.ts'
import { dayFromToday, editProfile, profileFormOf, savedSentence } from './profile-form.ts'

const own = '/dashboard/mentee/profile'
const mentorsOwn = '/dashboard/mentor/profile'

const nextChange = (page: Page) => page.waitForRequest((request) => request.method() === 'PUT')

test('a mentee reads the own profile, where the city is called State', async ({ page }) => {
  await signIn(page, 'mentee')
  await page.goto(own)
  const main = page.getByRole('main')
  const facts = {
    'First name': 'Adaeze',
    'Last name': 'Okonkwo',
    Email: 'mentee@koya.test',
    'Phone number': '+2348030000201',
    Country: 'Nigeria',
    State: 'Enugu',
    'Date of birth': '5 Oct 2006',
    Gender: 'Female',
    Track: 'Web Development',
  }
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Adaeze Okonkwo')
  for (const [label, value] of Object.entries(facts)) {
    const fact = main.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })
    await expect(fact.locator('..').getByRole('definition')).toHaveText(value)
  }
  await expect(main.getByRole('button', { name: /picture/ })).toBeVisible()
  const { dialog, state } = await editProfile(page, own)
  await expect(state).toHaveValue('Enugu')
  for (const place of [page.locator('body'), dialog]) await expect(place).not.toContainText(/\bcity\b/i)
})

test('a new mentee completes the profile: every missing answer has its sentence, and nothing is sent before', async ({
  page,
  request,
}) => {
  await signIn(page, await newMentee(request))
  await page.goto('/dashboard')
  await expect(page).toHaveURL(own)
  const form = profileFormOf(page)
  await expect(form.dialog.getByText('Update your profile to continue', { exact: true })).toBeVisible()
  await expect(form.code).toHaveValue('Nigeria')
  await expect(form.code.getByRole('option', { name: 'Nigeria (+234)' })).toHaveCount(1)
  await expect(form.gender).toHaveValue('UNSPECIFIED')
  const calls = apiCallsOf(page)

  await form.first.fill('')
  await form.last.fill('')
  await form.gender.selectOption('')
  await form.save.click()
  await expect(form.first).toBeFocused()
  await expectError(form.first, 'Please input your first name!')
  await expectError(form.last, 'Please input your last name!')
  await expectError(form.country, 'Please select your country')
  await expectError(form.state, 'Please select your state')
  await expectError(form.phone, 'Please enter your phone number')
  await expectError(form.birth, 'Please select your Date of Birth')
  await expectError(form.gender, 'Please select your gender')
  await expectError(form.description, 'Please write a brief description about yourself')

  await form.first.fill('Ihuoma')
  await form.last.fill('Chukwu')
  await form.country.selectOption('Nigeria')
  await form.phone.fill('2348012345678')
  await form.birth.fill(dayFromToday(-7, 1))
  await form.gender.selectOption('FEMALE')
  await form.description.fill('d'.repeat(129))
  await form.save.click()
  await expectError(form.state, 'Please select your state')
  await expectError(form.birth, 'Too young to be on the platform')
  await expectError(form.description, 'Must be 128 characters or less')
  expect(calls).toEqual([])

  const seventh = dayFromToday(-7, 0)
  await form.state.selectOption('Lagos')
  await form.birth.fill(seventh)
  await form.description.fill('d'.repeat(128))
  await form.technologies.fill('Rust')
  await form.technologies.press('Enter')
  const change = nextChange(page)
  await form.save.click()
  expect((await change).postDataJSON()).toEqual({
    firstName: 'Ihuoma',
    lastName: 'Chukwu',
    country: 'Nigeria',
    city: 'Lagos',
    phoneNumber: '+2348012345678',
    dob: `${seventh}T00:00:00.000Z`,
    gender: 'FEMALE',
    description: 'd'.repeat(128),
    technologies: ['Rust'],
  })
  await expect(page.getByText(savedSentence, { exact: true })).toBeVisible()
  await expect(form.dialog).toHaveCount(0)
  await expect(page.getByRole('definition').filter({ hasText: 'Rust' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Lagos' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit profile' }).click()
  await form.phone.fill('+2348012345678')
  const second = nextChange(page)
  await form.phone.press('Enter')
  expect((await second).postDataJSON()).toMatchObject({ phoneNumber: '+2348012345678' })
  await expect(form.dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('dialog').getByText('Choose your track')).toBeVisible()
  await page.goto('/dashboard/track')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tracks')
})

test('a phone number brings its own country, and one typed as at home takes the chosen one', async ({
  page,
}) => {
  await signIn(page, 'mentee')
  const { phone, code, discard } = await editProfile(page, own)
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

test('a mentee chooses gender and technologies: three values, four suggestions, and tags of their own', async ({
  page,
}) => {
  await signIn(page, 'mentee')
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

  // Elsewhere than in Nigeria the state is typed.
  await country.selectOption('Ghana')
  await state.fill('Ashanti')
  await country.selectOption('Nigeria')
  await expect(state).toHaveValue('')
  await state.selectOption('Lagos')
  await discard.click()
})

test('a refused change stays in the dialog, and what was typed survives a reload until it is discarded', async ({
  page,
}) => {
  await signIn(page, 'mentee')
  const { dialog, first, phone, save, discard } = await editProfile(page, own)
  const refuse = (status: number, json: object) =>
    page.route('**/api/profile', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status, json }) : route.continue(),
    )
  await refuse(503, { message: 'Koya rests for a minute', code: 'resting' })
  await first.fill('Adaora')
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText('Koya rests for a minute')
  await expectNow(page.getByText('Koya rests for a minute'), 1)
  await expect(first).toHaveValue('Adaora')
  const issues = [{ path: 'phoneNumber', message: 'No such number' }]
  await refuse(422, { message: 'No such number', code: 'invalid_input', issues })
  await save.click()
  await expectError(phone, 'No such number')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await editProfile(page, own)
  await expect(first).toHaveValue('Adaora')
  await discard.click()
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await expect(first).toHaveValue('Adaeze')
})

test('a dialog holds the focus and the page behind it still, and loses nothing when a press beside closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await signIn(page, 'mentee')
  const { dialog, first, save, discard } = await editProfile(page, own)
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(save).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(save).toBeFocused()

  // In the middle, as far from the upper edge as from the lower one.
  const twiceItsMiddle = async () => {
    const place = await dialog.boundingBox()
    return 2 * (place?.y ?? 0) + (place?.height ?? 0)
  }
  await expect.poll(twiceItsMiddle).toBe(500)

  await page.mouse.move(40, 250)
  await page.mouse.wheel(0, 400)
  await first.fill('Adaora')
  // Marking the name may end beside the dialog.
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

test('a dialog that could not be fetched is said to be so, and opens once the server is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'mentee')
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
  // Browsers remember the failed import: the page is loaded anew.
  await Promise.all([page.waitForEvent('load'), edit.click()])
  await edit.click()
  await expect(profileFormOf(page).dialog).toBeVisible()
})

for (const [person, path] of [
  ['mentor', mentorsOwn],
  ['admin', own],
] as const satisfies [DemoPerson, string][]) {
  test(`the ${person} edits the own profile`, async ({ page }) => {
    await signIn(page, person)
    const { dialog, description, save } = await editProfile(page, path)
    const before = await description.inputValue()
    // Nothing is changed in the end: other tests read this person too.
    await description.fill(before)
    const change = nextChange(page)
    await save.click()
    expect((await change).postDataJSON()).toMatchObject({ description: before })
    await expect(page.getByText(savedSentence, { exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
}

test("nobody is offered to edit another's profile or picture", async ({ page, browser }) => {
  await signIn(page, 'mentee')
  await page.goto('/dashboard/mentee/mentor')
  await expect(page.getByRole('main').getByText('Bisi Adeyẹmí').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /edit|picture/i })).toHaveCount(0)

  for (const person of ['mentor', 'admin'] as const) {
    const other = await browser.newPage()
    await signIn(other, person)
    await other.goto('/dashboard/mentor/mentees')
    await other.getByRole('link', { name: 'Adaeze Okonkwo' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Adaeze Okonkwo')
    await expect(other.getByRole('definition').filter({ hasText: 'Enugu' })).toBeVisible()
    await expect(other.getByRole('button', { name: /edit|picture/i })).toHaveCount(0)
    await other.close()
  }
})
