import type { Page } from '@playwright/test'
import { fieldsOf, fillRegistration, getStarted } from './account-forms.ts'
import { newAddress } from './registration.ts'

/** A state of an account screen, with a text that it shows. */
export interface AccountState {
  name: string
  path: string
  /** The answers to the screen's calls, by path below /api/auth; 'never' leaves a call waiting. */
  answers?: Record<string, { status: number; json: { message: string; code?: string } } | 'never'>
  reach?: (page: Page) => Promise<void>
  shows: string
}

const tooOften = { status: 429, json: { message: 'Too many tries. Try again in 5 minutes' } }
const notConfirmed = {
  status: 403,
  json: { message: 'Confirm your email address first', code: 'email_not_confirmed' },
}
const spent = {
  status: 422,
  json: { code: 'link_spent', message: 'This link has expired or was used already' },
}
const confirmed = { status: 200, json: { message: 'Email successfully Verified' } }
/** Each state needs its own token, because the page checks a link only once per visit. */
const confirmation = (token: string) => `/confirm-email?token=${token}&email=ada@koya.test`

async function register(page: Page): Promise<void> {
  await fillRegistration(page, newAddress(), 'kq7zvbx2')
  await getStarted(page).click()
}

const askForLink = async (page: Page): Promise<void> => {
  await fieldsOf(page).email.fill('ada@koya.test')
  await fieldsOf(page).email.press('Enter')
}

async function logIn(page: Page): Promise<void> {
  await fieldsOf(page).email.fill('adaeze.okafor.with.a.long.name@koya.test')
  await fieldsOf(page).password.fill('anything')
  await fieldsOf(page).password.press('Enter')
  await page.getByRole('button', { name: 'Send the email again' }).waitFor()
}

async function leaveNames(page: Page): Promise<void> {
  await fieldsOf(page).first.fill('Chukwuemekachukwu')
  await fieldsOf(page).last.focus()
  await fieldsOf(page).email.focus()
}

export const accountStates: AccountState[] = [
  {
    name: 'register with errors',
    path: '/register',
    reach: (page) => getStarted(page).click(),
    shows: 'Confirm the password entered above',
  },
  {
    name: 'register under way',
    path: '/register',
    answers: { register: 'never' },
    reach: register,
    shows: 'Creating your account',
  },
  {
    name: 'register failed',
    path: '/register',
    answers: { register: tooOften },
    reach: register,
    shows: tooOften.json.message,
  },
  { name: 'login', path: '/login', shows: 'New here?' },
  {
    name: 'login before confirmation, with its toast',
    path: '/login',
    answers: { login: notConfirmed },
    reach: logIn,
    shows: notConfirmed.json.message,
  },
  {
    name: 'unfinished form with errors',
    path: '/form',
    reach: leaveNames,
    shows: 'Must be 15 characters or less',
  },
  {
    name: 'mail is coming, with its notice',
    path: '/forgot-password',
    answers: { 'send-password-reset-token': { status: 202, json: { message: '' } } },
    reach: askForLink,
    shows: 'Request Successful',
  },
  {
    name: 'confirmation under way',
    path: confirmation('first'),
    answers: { 'confirm-email': 'never' },
    shows: 'Please hold on a second...',
  },
  {
    name: 'confirmed',
    path: confirmation('second'),
    answers: { 'confirm-email': confirmed },
    shows: 'Email successfully Verified',
  },
  {
    name: 'confirmation refused',
    path: confirmation('third'),
    answers: { 'confirm-email': spent },
    shows: spent.json.message,
  },
  { name: 'new password without a link', path: '/reset-password', shows: 'This link is not complete.' },
]
