import type { Page } from '@playwright/test'
import { expectCountNow } from '../support/count-now.ts'
import { expectError } from '../support/forms/account-forms.ts'
import { dayFromToday, editProfile, profileFormOf, savedSentence } from '../support/forms/profile-form.ts'
import { apiCallsOf, bellListens } from '../support/network.ts'
import { titleOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const own = '/dashboard/mentee/profile'

const nextChange = (page: Page) => page.waitForRequest((request) => request.method() === 'PUT')

test('a mentee reads the own profile, where the city is called State', async ({ page, make, mentor }) => {
  const given = {
    first_name: 'Adaeze',
    last_name: 'Okonkwo',
    phone_number: '+2348030000201',
    city: 'Enugu',
    birth_date: '2006-10-05',
  }
  const mentee = await make.mentee({ mentor: mentor.id, fields: given })
  await signIn(page, mentee)
  await page.goto(own)
  const main = page.getByRole('main')
  const facts = {
    Email: mentee.email,
    'Phone number': '+234 803 000 0201',
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
  // The head of the page shows the name, and the facts do not.
  await expect(main.getByText(/Adaeze|Okonkwo/)).toHaveCount(1)
  await expect(main.getByRole('button', { name: /picture/ })).toBeVisible()
  const { dialog, state } = await editProfile(page, own)
  await expect(state).toHaveValue('Enugu')
  for (const place of [page.locator('body'), dialog]) await expect(place).not.toContainText(/\bcity\b/i)
})

test('a new mentee completes the profile: every missing answer has its sentence, and nothing is sent before', async ({
  page,
  newcomer,
}) => {
  await signIn(page, newcomer)
  const listening = bellListens(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(own)
  const form = profileFormOf(page)
  await expect(form.dialog.getByText('Update your profile to continue', { exact: true })).toBeVisible()
  await expect(form.code).toHaveValue('Nigeria')
  await expect(form.code.getByRole('option', { name: 'Nigeria (+234)' })).toHaveCount(1)
  await expect(form.country).toHaveValue('Nigeria')
  await expect(form.gender).toHaveValue('UNSPECIFIED')
  const labels = await form.dialog.locator('label, legend').allInnerTexts()
  expect(labels.slice(0, 2)).toEqual(['Country', 'State'])
  expect(labels.indexOf('First name')).toBeGreaterThan(labels.indexOf('Description'))
  await listening
  const calls = apiCallsOf(page)

  await form.first.fill('')
  await form.last.fill('')
  await form.country.selectOption('')
  await form.gender.selectOption('')
  await form.save.click()
  await expect(form.country).toBeFocused()
  await expectError(form.first, 'Please input your first name!')
  await expectError(form.last, 'Please input your last name!')
  await expectError(form.country, 'Please select your country')
  await expectError(form.state, 'Please select your state')
  await expectError(form.phone, 'Please enter your phone number')
  for (const part of [form.day, form.month, form.year]) {
    await expectError(part, 'Please select your Date of Birth')
  }
  await expectCountNow(form.dialog.getByText('Please select your Date of Birth'), 1)
  await expectError(form.gender, 'Please select your gender')
  await expectError(form.description, 'Please write a brief description about yourself')

  await form.first.fill('Ihuoma')
  await form.last.fill('Chukwu')
  await form.country.selectOption('Nigeria')
  await form.phone.fill('2348012345678')
  await form.fillBirth('2003-02-30')
  await expectError(form.year, 'There is no such day: look at the day and the month again')
  await form.fillBirth('03-05-14')
  await expectError(form.year, 'Write the year with four digits, for example 2003')
  await form.fillBirth(dayFromToday(-7, 1))
  await form.gender.selectOption('FEMALE')
  await form.description.fill('d'.repeat(129))
  await form.save.click()
  await expectError(form.state, 'Please select your state')
  await expectError(form.day, 'Too young to be on the platform')
  await expectError(form.description, 'Must be 128 characters or less')
  expect(calls).toEqual([])

  const seventh = dayFromToday(-7, 0)
  await form.state.selectOption('Lagos')
  await form.fillBirth(seventh)
  await form.description.fill('d'.repeat(128))
  await form.technologies.fill('Rust')
  await form.technologies.press('Enter')
  const change = nextChange(page)
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
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
  await expect(page).toHaveURL('/dashboard')
  const wizard = page.getByRole('dialog').getByText('Choose your track')
  await expect(wizard).toBeVisible()
  const toast = page.locator('[data-toast]')
  const intro = page.getByRole('dialog').getByText('A track is a row of tasks')
  const findGap = async () => {
    const boxes = [await wizard.boundingBox(), await toast.boundingBox(), await intro.boundingBox()]
    const [title, box, sentence] = boxes.map((one) => one && { top: one.y, bottom: one.y + one.height })
    return title && box && sentence ? Math.min(box.top - title.bottom, sentence.top - box.bottom) : null
  }
  await expect.poll(findGap, 'the toast lies between the title and the first sentence').toBeGreaterThan(0)
  await page.setViewportSize(size)

  await page.goto(own)
  await expect(page.getByRole('definition').filter({ hasText: 'Rust' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Lagos' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit profile' }).click()
  await expect(form.dialog.locator('label').first()).toHaveText('First name')
  await form.phone.fill('+2348012345678')
  const second = nextChange(page)
  await form.phone.press('Enter')
  expect((await second).postDataJSON()).toMatchObject({ phoneNumber: '+2348012345678' })
  await expect(form.dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(wizard).toBeVisible()
  await page.goto('/dashboard/track')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tracks')
})

for (const [role, path] of [
  ['mentor', '/dashboard/mentor/profile'],
  ['admin', own],
] as const) {
  test(`the ${role} edits the own profile`, async ({ page, mentor, admin }) => {
    await signIn(page, { mentor, admin }[role])
    const { dialog, description, save } = await editProfile(page, path)
    await description.fill('I review on Sundays.')
    const change = nextChange(page)
    await save.click()
    expect((await change).postDataJSON()).toMatchObject({ description: 'I review on Sundays.' })
    await expect(page.getByText(savedSentence, { exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('I review on Sundays.')
  })
}

test("nobody is offered to edit another's profile or picture", async ({
  page,
  browser,
  mentor,
  mentee,
  admin,
}) => {
  await signIn(page, mentee)
  await page.goto('/dashboard/mentee/mentor')
  await expect(page.getByRole('main').getByText(mentor.name).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /edit|picture/i })).toHaveCount(0)

  for (const person of [mentor, admin]) {
    const other = await browser.newPage()
    await signIn(other, person)
    await other.goto(`/dashboard/mentor/mentee/${mentee.id}`)
    await expect(titleOf(other)).toHaveText(mentee.name)
    await expect(other.getByRole('definition').filter({ hasText: 'Lagos' })).toBeVisible()
    await expect(other.getByRole('button', { name: /edit|picture/i })).toHaveCount(0)
    await other.close()
  }
})
