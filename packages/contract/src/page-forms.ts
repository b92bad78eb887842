import type * as z from 'zod/mini'
import { EmailForm, RegistrationForm, ResetForm } from './auth/auth.ts'
import { checkEmail } from './check-email.ts'
import type { WriteName } from './index.ts'
import { askForAnswers } from './learning/answers.ts'
import { isLowGrade } from './mentoring/review-facts.ts'
import type { PageName } from './pages.ts'

/**
 * Describes a form that browsers send without a script, and how the server turns it into an API call
 * (decision 0111).
 */
export interface PageForm {
  /** The pages with the form. `areas` means every page behind the login. */
  on: readonly PageName[] | 'areas'
  /** Maps each path parameter of the operation to a page parameter or a form field. */
  params?: Readonly<Record<string, string>>
  /** The fields whose values the server converts from text to another type. */
  kinds?: Readonly<Record<string, 'number' | 'flag' | 'list' | 'words' | 'rows'>>
  /**
   * Fields that the operation does not accept, so the server leaves them out of the call. The page shows them
   * again after an error.
   */
  own?: readonly string[]
  /** Hidden fields, whose values come from the page and not from the person. */
  unseen?: readonly string[]
  /** The fields whose values the server takes from the page's address, such as the token of a mailed link. */
  fromAddress?: readonly string[]
  /** Converts the form's fields into the call's body, if the two differ. */
  shape?: Shape
  /** Maps each header of the call to the form field with its value. */
  headers?: Readonly<Record<string, string>>
  /**
   * Asks for confirmation before the server calls the operation. `ask` returns the question, or null if none
   * is needed. The page shows the question as the error of `field`. To confirm, the person sends the form
   * again, and the hidden field `sureField` then contains the value of `sure`.
   */
  confirm?: { field: string; ask: (values: FormTexts) => string | null; sure: (values: FormTexts) => string }
  /** The page that the browser opens next; by default the page with the form. */
  next?: PageName
  /** The success message on the next page. */
  said?: string
}

type FormTexts = Readonly<Record<string, unknown>>

interface Shape {
  rules: z.core.$ZodType
  toBody: (fields: Readonly<Record<string, string>>, site: string) => Record<string, unknown>
  /** Maps a field of the body to the form field that shows its error. */
  names?: Readonly<Record<string, string>>
}

/**
 * `formField` is the form field with the name of the operation. `keyField` is the form field with the
 * idempotency key.
 */
export const formField = 'form'
export const keyField = 'key'
/** The field with the id of the person for whom the page was rendered. */
export const drawnForField = 'drawnFor'
/** The field with the value that the person has confirmed. */
export const sureField = 'sure'

/** The query parameter that asks for a page without scripts. */
export const plainParam = 'plain'
/** The query parameter with the name of the form that was just sent. */
export const doneParam = 'done'
/** The value of `plainParam` after a redirect from a page that the person's role may not open. */
export const closedValue = 'closed'
/** The value of `plainParam` after a script of the page has failed. */
export const brokenValue = 'broken'
/**
 * The value of `plainParam` after a script of the page has failed, if only pages without scripts know the
 * session.
 */
export const aloneValue = 'alone'
/** The query parameter of the login page with the address to return to. */
export const backParam = 'back'

/** The forms that work without a script, by operation. */
export const pageForms = {
  login: { on: ['login'], kinds: { keep: 'flag' } },
  finishLogin: { on: ['login'], unseen: ['way', 'ticket'] },
  logout: { on: 'areas', next: 'login', said: 'You are logged out.' },
  register: {
    on: ['register'],
    shape: {
      rules: RegistrationForm,
      toBody: ({ password1, password2: _again, ...fields }) => ({ ...fields, password: password1 }),
      names: { password: 'password1' },
    },
    next: 'emailVerificationSent',
    said: `${checkEmail}. The mail comes within two minutes.`,
  },
  confirmEmail: {
    on: ['confirmEmail'],
    fromAddress: ['token', 'email'],
    next: 'login',
    said: 'Email successfully Verified. Log in, and choose your track.',
  },
  sendPasswordResetToken: {
    on: ['forgotPassword'],
    shape: {
      rules: EmailForm,
      toBody: (fields, clientBaseUrl) => ({
        ...fields,
        clientBaseUrl,
        tokenParamName: 'token',
        emailParamName: 'email',
      }),
    },
    next: 'emailVerificationSent',
    said: `${checkEmail}.`,
  },
  resetPassword: {
    on: ['resetPassword'],
    fromAddress: ['token', 'email'],
    shape: {
      rules: ResetForm,
      toBody: ({ password1, password2: _again, ...fields }) => ({ ...fields, newPassword: password1 }),
      names: { newPassword: 'password1' },
    },
    next: 'login',
    said: 'You can login into your account with the new password.',
  },
  updateProfile: {
    on: ['menteeProfile', 'mentorProfile', 'adminProfile'],
    kinds: { technologies: 'words' },
    headers: { 'if-match': 'seen' },
    said: 'Your profile is saved.',
  },
  enroll: {
    on: ['track'],
    params: { trackId: 'trackId' },
    next: 'dashboard',
    said: 'You are enrolled. Your mentor knows, and your first task is below.',
  },
  waitForPlace: {
    on: ['track'],
    params: { trackId: 'trackId' },
    next: 'dashboard',
    said: 'You are on the waiting list. We write you a mail when a place is held for you.',
  },
  submitTask: {
    on: ['submitTask'],
    params: { id: 'taskId' },
    kinds: { attempt: 'number', answers: 'rows', ticked: 'list', points: 'number' },
    own: ['ticked', 'points'],
    unseen: ['attempt'],
    confirm: {
      field: 'answers',
      ask: ({ answers, points }) => {
        const answered = Array.isArray(answers) ? answers.length : 0
        return typeof points === 'number' && points > answered ? askForAnswers : null
      },
      sure: () => 'as it is',
    },
    next: 'task',
    said: 'Your work is sent. Your mentor will review it and get back to you.',
  },
  extendDeadline: {
    on: ['task'],
    params: { id: 'taskId' },
    unseen: ['deadline'],
    said: 'Your deadline has moved by 48 hours. Your mentor knows.',
  },
  sendMessage: {
    on: ['task', 'mentorOverview', 'submissions'],
    params: { id: 'submissionId' },
    said: 'Your message is sent.',
  },
  askSecondLook: {
    on: ['task'],
    params: { id: 'submissionId' },
    said: 'You have asked for a second look. You hear from us when it is given.',
  },
  giveThanks: {
    on: ['task'],
    params: { id: 'submissionId' },
    kinds: { mayShow: 'flag' },
    said: 'Your thanks are kept. Your mentor finds them.',
  },
  takeBackThanks: { on: ['task'], params: { id: 'submissionId' }, said: 'Your thanks are taken back.' },
  settleQuestion: {
    on: ['mentorOverview', 'submissions'],
    params: { id: 'questionId' },
    said: 'This question waits for no answer any more.',
  },
  claimSecondLook: {
    on: ['mentorOverview'],
    params: { id: 'lookId' },
    said: 'The work is yours for a second look. “Go on” opens it.',
  },
  releaseSecondLook: {
    on: ['mentorOverview'],
    params: { id: 'lookId' },
    said: 'You have put it back. Another mentor can look at it.',
  },
  giveSecondLook: {
    on: ['mentorOverview'],
    params: { id: 'lookId' },
    kinds: { gradePercentage: 'number', marks: 'rows' },
    said: 'Thank you for looking. “Both reviews” shows yours beside the first.',
  },
  readAllNews: { on: ['inbox'], unseen: ['newest'], said: 'All of it is read.' },
  gradeSubmission: {
    on: ['submissions'],
    params: { submissionId: 'submissionId' },
    kinds: { gradePercentage: 'number', marks: 'rows' },
    headers: { 'if-match': 'seen' },
    confirm: {
      field: 'gradePercentage',
      ask: ({ gradePercentage: value }) =>
        typeof value === 'number' && isLowGrade(value)
          ? `${value}% closes the task. Enter 0 to send it back for one more try, or send ${value}% once more`
          : null,
      sure: ({ gradePercentage }) => String(gradePercentage),
    },
    said: 'The grade is sent.',
  },
} satisfies Partial<Record<WriteName, PageForm>>

/** Pages that are complete without scripts. The list need not name pages that have a form in `pageForms`. */
const worksPlain: readonly PageName[] = [
  'emailVerificationSent',
  'dashboard',
  'tasks',
  'tracks',
  'task',
  'booklet',
  'course',
  'ownMentor',
  'announcement',
  'mentees',
  'mentee',
  'mentorOverview',
  'search',
]

/** True for a page that is complete without scripts. */
export const worksWithoutScript = (name: string): boolean =>
  [...worksPlain, ...Object.values<PageForm>(pageForms).flatMap(({ on }) => (on === 'areas' ? [] : on))].some(
    (one) => one === name,
  )

export type PageFormName = keyof typeof pageForms

export const isPageForm = (name: string): name is PageFormName => Object.hasOwn(pageForms, name)

/** Returns the form of an operation, and undefined for any other text. */
export const findPageForm = (name: string): PageForm | undefined =>
  isPageForm(name) ? pageForms[name] : undefined
