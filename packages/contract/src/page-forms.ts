import type * as z from 'zod/mini'
import { EmailForm, RegistrationForm, ResetForm } from './auth/auth.ts'
import { checkEmail } from './check-email.ts'
import type { WriteName } from './index.ts'
import { askForAnswers } from './learning/answers.ts'
import { isLowGrade } from './mentoring/review-facts.ts'
import type { PageName } from './pages.ts'

/** How a form becomes the call of an operation when the browser sends it without a script (decision 0111). */
export interface PageForm {
  /** The pages with the form. `areas` means every page behind the login. */
  on: readonly PageName[] | 'areas'
  /** For each path parameter of the operation, the page's parameter or the field that holds its value. */
  params?: Readonly<Record<string, string>>
  /** The fields that are not texts. */
  kinds?: Readonly<Record<string, 'number' | 'flag' | 'list' | 'words' | 'rows'>>
  /** The fields that the page shows again and that the operation does not take. */
  own?: readonly string[]
  /** The fields that the page fills in, so nobody has typed them. */
  unseen?: readonly string[]
  /** The fields that the page's address holds, such as the token of a mailed link. */
  fromAddress?: readonly string[]
  /** How the fields become the body of the call, where they are not the same. */
  shape?: Shape
  /** For each header of the call, the field that holds its value. */
  headers?: Readonly<Record<string, string>>
  /**
   * Returns what the page asks before it calls the operation, or null. The question is the error of `field`,
   * and the same `sure` sent along is the answer.
   */
  confirm?: { field: string; ask: (values: FormTexts) => string | null; sure: (values: FormTexts) => string }
  /** The page that follows. Without one, the same page follows. */
  next?: PageName
  /** The sentence on the next page. */
  said?: string
}

type FormTexts = Readonly<Record<string, unknown>>

interface Shape {
  rules: z.core.$ZodType
  toBody: (fields: Readonly<Record<string, string>>, site: string) => Record<string, unknown>
  /** The field that shows an error of the body's field. */
  names?: Readonly<Record<string, string>>
}

/** The field that names the operation of a form, and the field with the key that makes it count once. */
export const formField = 'form'
export const keyField = 'key'
/** The field with the id of the person for whom the page was rendered. */
export const drawnForField = 'drawnFor'
/** The field with the value that somebody has confirmed. */
export const sureField = 'sure'

/** The parameter of an address that asks for a page without scripts. */
export const plainParam = 'plain'
/** The parameter of an address that names the form that was sent. */
export const doneParam = 'done'
/** The value of the first that says that the page somebody came for is not open to their role. */
export const closedValue = 'closed'
/** The value of the first that says that a script of the page has broken off. */
export const brokenValue = 'broken'
/** Says beside the last that the browser has no session for scripts, because the login had none. */
export const aloneValue = 'alone'
/** The parameter of the login that holds the page it leads back to. */
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
    on: ['task', 'mentorOverview'],
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
    on: ['mentorOverview'],
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

/** Pages without a form of their own that have everything where no script runs. */
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

/** True for a page where nothing lacks without a script. */
export const worksWithoutScript = (name: string): boolean =>
  [...worksPlain, ...Object.values<PageForm>(pageForms).flatMap(({ on }) => (on === 'areas' ? [] : on))].some(
    (one) => one === name,
  )

export type PageFormName = keyof typeof pageForms

export const isPageForm = (name: string): name is PageFormName => Object.hasOwn(pageForms, name)

/** Returns the form of an operation, and undefined for any other text. */
export const findPageForm = (name: string): PageForm | undefined =>
  isPageForm(name) ? pageForms[name] : undefined
