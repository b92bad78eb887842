import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { linkIn, mailTo } from './installation/mailbox.ts'
import type { Make, Person } from './installation/make.ts'

const password = 'kq7zvbx2 indigo'
const phone = '08031234567'

type Look = (page: Page, name: string) => Promise<void>

interface Way {
  mentor: Person
  track: { title: string }
  make: Make
  /** Runs on many of the pages, with a name for each. */
  look: Look
  errs?: Look
}

interface FirstWork {
  track: string
  task: string
  /** The mentor's name; by default the first mentor in the list. */
  mentor?: string
  /** Runs after the registration, to make the queued confirmation mail leave at once. */
  onMail?: (email: string) => Promise<unknown>
  look?: Look
  /** If given, the person errs in three forms first. Runs on the refused pages and pages between them. */
  errs?: Look
}

/** Logs in with a form that needs no scripts. */
async function signInPlainly(page: Page, person: Person, look: Look): Promise<void> {
  await page.goto('/login')
  await look(page, 'login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Goes from the registration to the first submission, with forms that need no scripts. */
export async function goToFirstWorkPlainly(
  page: Page,
  { track, task, mentor, onMail = async () => undefined, look = async () => undefined, errs }: FirstWork,
): Promise<void> {
  const email = `${randomUUID()}@koya.test`
  await page.goto('/register')
  await look(page, 'register')
  await page.getByLabel('First name').fill('Ngozi')
  await page.getByLabel('Last name').fill('Eze')
  await page.getByLabel('Email').fill(email)
  const register = async (again: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(again)
    await page.getByRole('button', { name: 'get started' }).click()
  }
  if (errs) {
    await register('something else')
    await expect(page.getByText('Passwords must match')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Ngozi')
    await errs(page, 'register-wrong')
  }
  await register(password)
  await expect(page.getByText('You have gotten a mail!')).toBeVisible()
  await onMail(email)
  await page.goto(linkIn(await mailTo(page.request, email, /confirm/i)))
  await errs?.(page, 'confirm')
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('Email successfully Verified')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()

  await expect(page).toHaveURL(/\/profile/)
  await look(page, 'profile')
  await page.getByLabel('State').fill('Enugu')
  await page.getByLabel('Phone number').fill(errs ? '12' : phone)
  await page.getByLabel('Date of birth').fill('1998-04-05')
  await page.getByLabel('Gender').selectOption('FEMALE')
  await page.getByLabel('Description').fill('I build pages for shops in Enugu.')
  await page.getByLabel('Technologies').fill('React, Node')
  await page.getByRole('button', { name: 'Save' }).click()
  if (errs) {
    await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/Enter the whole number/)
    await expect(page.getByLabel('State')).toHaveValue('Enugu')
    await errs(page, 'profile-wrong')
    await page.getByLabel('Phone number').fill(phone)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await expect(page.getByText('Your profile is complete.')).toBeVisible()
  await errs?.(page, 'profile-complete')
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await page.getByRole('link', { name: 'See the tracks' }).click()
  await page.getByRole('link', { name: track }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: track })).toBeVisible()
  await look(page, 'enroll')
  if (errs) {
    await page.getByRole('button', { name: 'Enroll in this track' }).click()
    await expect(page.getByText('Choose a mentor')).toBeVisible()
    await errs(page, 'enroll-wrong')
  }
  await (mentor ? page.getByLabel(mentor) : page.getByRole('radio').first()).check()
  await page.getByRole('button', { name: 'Enroll in this track' }).click()
  await expect(page.getByText('You are enrolled.')).toBeVisible()
  await errs?.(page, 'enrolled')

  await page.getByRole('link', { name: task }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: task })).toBeVisible()
  await look(page, 'task')
  await page.getByRole('link', { name: 'Submit', exact: false }).first().click()
  await expect(page).toHaveURL(/\/submit\//)
  await look(page, 'submit')
  await page.getByLabel('Task URL').fill('https://github.com/koya-demo/radio-shop')
  await page.getByLabel('Comment').fill('Every link works on two phones.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your work is sent.')).toBeVisible()
}

/** Goes from registration to certificate as mentee and mentor, with forms and links that need no scripts. */
export async function goWholeWay(
  page: Page,
  desk: Page,
  { mentor, track, make, ...looks }: Way,
): Promise<void> {
  const { look } = looks
  await goToFirstWorkPlainly(page, {
    track: track.title,
    task: 'Task 0',
    mentor: mentor.name,
    onMail: (email) => make.dueMail({ email }),
    ...looks,
  })
  await signInPlainly(desk, mentor, look)
  await desk.goto('/dashboard/mentor/tasks-submissions')
  await look(desk, 'queue')
  await desk.getByRole('link', { name: 'Grade', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Task 0' })).toBeVisible()
  await look(desk, 'sheet')
  await desk.getByLabel('Grade', { exact: true }).fill('90')
  await desk.getByLabel('Your comment').fill('Clear and tidy, and every picture has a text.')
  await desk.getByRole('button', { name: 'Submit grade' }).click()
  await expect(desk.getByText('The grade is sent.')).toBeVisible()

  await page.goto('/dashboard')
  await look(page, 'finished')
  await page.getByRole('link', { name: 'See your certificate' }).click()
  await expect(page).toHaveURL(/\/certificates\//)
  await expect(page.getByText('Ngozi Eze').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'See your certificate' })).toBeVisible()
}
