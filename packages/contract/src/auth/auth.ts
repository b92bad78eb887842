import * as z from 'zod/mini'
import { challengeHeader, done, nameChecks, requiredText } from '#fields/fields.ts'
import { operation, roles } from '#operation.ts'
import { sampleContact, samplePublic } from '#people/profile.ts'
import { sampleAccessToken, sampleCheckEmail, sampleLinkToken } from '#samples.ts'

const name = (missing: string) => requiredText(missing, 64).check(...nameChecks)
const missingName = { first: 'Enter your first name i.e John ', last: 'Enter your Last name i.e Doe ' }

/** A name in a registration or in an application to mentor (rules: auth 6 and 7). */
const registeredName = (missing: string) =>
  requiredText(missing, 64).check(z.minLength(3, { error: 'Too short' }), ...nameChecks)

export const email = z
  .string({ error: 'Enter your email address' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'Enter your email address' }),
    z.maxLength(254, { error: 'Invalid email address' }),
    z.email({ error: 'Invalid email address' }),
  )

export const passwordLength = { min: 8, max: 128 } as const

/** An existing password, neither trimmed nor checked for strength. */
export const typedPassword = z
  .string({ error: 'Enter your password' })
  .check(
    z.minLength(1, { error: 'Enter your password' }),
    z.maxLength(1024, { error: 'Must be 1024 characters or less' }),
  )

/** A new password (rules: auth 12). */
export const newPassword = z
  .string({ error: 'Enter a password of your choice' })
  .check(
    z.minLength(1, { error: 'Enter a password of your choice' }),
    z.minLength(passwordLength.min, { error: `Use at least ${passwordLength.min} characters` }),
    z.maxLength(passwordLength.max, { error: `Must be ${passwordLength.max} characters or less` }),
  )

export const passwordAgain = z
  .string({ error: 'Confirm the password entered above' })
  .check(z.minLength(1, { error: 'Confirm the password entered above' }))

export const registeredNames = {
  firstName: registeredName(missingName.first),
  lastName: registeredName(missingName.last),
}

/** Unlike names in a registration, these may have one or two letters (rules: invitations 4). */
export const invitedNames = { firstName: name(missingName.first), lastName: name(missingName.last) }

export const Registration = z.strictObject({ ...registeredNames, email, password: newPassword })

/** `when` makes Zod compare the passwords even while another field of the form is invalid. */
export const passwordsMatch = z.refine<{ password1: string; password2: string }>(
  (form) => form.password1 === form.password2,
  {
    error: 'Passwords must match',
    path: ['password2'],
    when: ({ value }) => {
      const typed = value as { password1?: unknown; password2?: unknown }
      return (
        typeof typed.password1 === 'string' && typeof typed.password2 === 'string' && typed.password2 !== ''
      )
    },
  },
)

export const RegistrationForm = z
  .strictObject({ ...registeredNames, email, password1: newPassword, password2: passwordAgain })
  .check(passwordsMatch)

export const ResetForm = z
  .strictObject({ password1: newPassword, password2: passwordAgain })
  .check(passwordsMatch)

export const Credentials = z.strictObject({
  email,
  password: typedPassword,
  /** True to stay logged in on this device (rules: account 8). */
  keep: z.optional(z.boolean({ error: 'keep must be true or false' })),
})

export const EmailForm = z.strictObject({ email })

/** A field of the form at `/form`, which never sends anything (rules: auth 56 and 57). */
const required = (max: number) =>
  z
    .string({ error: 'Required' })
    .check(
      z.minLength(1, { error: 'Required' }),
      z.maxLength(max, { error: `Must be ${max} characters or less` }),
    )

export const UnfinishedForm = z.strictObject({
  firstName: required(15),
  lastName: required(20),
  email: required(254).check(z.email({ error: 'Invalid email address' })),
  password: required(1024),
})

const paramName = z
  .string({ error: 'The parameter name is missing' })
  .check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,31}$/, { error: 'The parameter name is not a plain name' }))

/** Koya uses only the origin of `clientBaseUrl` (rules: auth 30). */
export const LinkRequest = z
  .strictObject({
    email,
    clientBaseUrl: requiredText('The address of the client is missing', 2048),
    tokenParamName: paramName,
    emailParamName: paramName,
  })
  .check(
    z.refine((request) => request.tokenParamName !== request.emailParamName, {
      error: 'The two parameter names must differ',
      path: ['emailParamName'],
    }),
  )

export const linkToken = requiredText('The token is missing', 512)

/** The claims of a session token that the web app reads. */
export const Claims = z.object({
  userId: z.uuid(),
  role: z.enum(roles),
  /** Seconds since 1970. */
  exp: z.number(),
})

const sampleLinkRequest = {
  email: sampleContact.email,
  clientBaseUrl: 'https://learn.example.org',
  tokenParamName: 'token',
  emailParamName: 'email',
}

export const authOperations = {
  login: operation({
    method: 'post',
    path: '/auth/login',
    summary: 'Log in with email and password',
    for: 'anyone',
    headers: challengeHeader,
    body: Credentials,
    answer: {
      status: 200,
      body: z.object({ accessToken: z.string(), accountStays: z.optional(z.literal(true)) }),
    },
    refusals: [401, 403, 429],
    example: {
      body: { email: sampleContact.email, password: 'a long sentence of mine' },
      answer: { accessToken: sampleAccessToken },
    },
  }),

  renewSession: operation({
    method: 'post',
    path: '/auth/session',
    summary: 'Go on with a session that is kept on this device',
    for: 'anyone',
    answer: { status: 200, body: z.object({ accessToken: z.string() }) },
    refusals: [401],
    example: { answer: { accessToken: sampleAccessToken } },
  }),

  endKeptSession: operation({
    method: 'delete',
    path: '/auth/session',
    summary: 'End the session that this device keeps or has left, without a token of it',
    for: 'anyone',
    answer: { status: 200, body: done },
    example: { answer: { message: 'This device is no longer logged in' } },
  }),

  register: operation({
    method: 'post',
    path: '/auth/register',
    summary: 'Register as a mentee',
    for: 'anyone',
    headers: challengeHeader,
    body: Registration,
    answer: { status: 201, body: done },
    refusals: [429],
    example: {
      body: {
        firstName: samplePublic.firstName,
        lastName: samplePublic.lastName,
        email: sampleContact.email,
        password: 'a long sentence of mine',
      },
      answer: sampleCheckEmail,
    },
  }),

  sendEmailConfirmationToken: operation({
    method: 'post',
    path: '/auth/send-email-confirmation-token',
    summary: 'Ask for the mail that confirms an address',
    for: 'anyone',
    headers: challengeHeader,
    body: LinkRequest,
    answer: { status: 202, body: done },
    refusals: [429],
    example: { body: sampleLinkRequest, answer: sampleCheckEmail },
  }),

  confirmEmail: operation({
    method: 'post',
    path: '/auth/confirm-email',
    summary: 'Confirm an address with the token of its mail',
    for: 'anyone',
    body: z.strictObject({ token: linkToken, email }),
    answer: { status: 200, body: done },
    refusals: [409, 429],
    example: {
      body: { token: sampleLinkToken, email: sampleContact.email },
      answer: { message: 'Email successfully Verified' },
    },
  }),

  sendPasswordResetToken: operation({
    method: 'post',
    path: '/auth/send-password-reset-token',
    summary: 'Ask for the mail that sets a new password',
    for: 'anyone',
    headers: challengeHeader,
    body: LinkRequest,
    answer: { status: 202, body: done },
    refusals: [429],
    example: { body: sampleLinkRequest, answer: sampleCheckEmail },
  }),

  resetPassword: operation({
    method: 'post',
    path: '/auth/reset-password',
    summary: 'Set a new password with the token of a mail',
    for: 'anyone',
    body: z.strictObject({ newPassword, token: linkToken, email }),
    answer: { status: 200, body: done },
    refusals: [429],
    example: {
      body: {
        newPassword: 'another long sentence',
        token: sampleLinkToken,
        email: sampleContact.email,
      },
      answer: { message: 'You can login into your account with the new password' },
    },
  }),

  acceptInvitation: operation({
    method: 'post',
    path: '/auth/accept-invitation',
    summary: 'Become a member with the token of an invitation',
    for: 'anyone',
    body: z.strictObject({ ...invitedNames, password: newPassword, token: linkToken, email }),
    answer: { status: 201, body: done },
    refusals: [409, 429],
    example: {
      body: {
        firstName: samplePublic.firstName,
        lastName: samplePublic.lastName,
        password: 'a long sentence of mine',
        token: sampleLinkToken,
        email: sampleContact.email,
      },
      answer: { message: 'Your account is ready' },
    },
  }),

  logout: operation({
    method: 'post',
    path: '/auth/logout',
    summary: 'End this session on the server',
    for: roles,
    answer: { status: 200, body: done },
    example: { answer: { message: 'You are logged out' } },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const authWords = {
  accountStays: 'There, and true, where the account was to be deleted: the login keeps it.',
  keep: 'Stay logged in on this device: the answer sets a cookie that renews the session for 30 days after its last use.',
  accessToken:
    'The session: send it as `Authorization: Bearer <accessToken>`. A JWT with `userId`, `role` and `exp`; it lasts an hour.',
  clientBaseUrl:
    'The address of the client. Only its origin counts, which the server has to know; the link leads to a page below it.',
  emailParamName: 'The parameter of the link that carries the address.',
  newPassword: '8 to 128 characters; none that is known from leaks, and more than names and addresses.',
  password: '8 to 128 characters; none that is known from leaks, and more than names and addresses.',
  'login.password': 'As it was chosen.',
  token: 'The token of the link in the mail; it works once.',
  tokenParamName: 'The parameter of the link that carries the token.',
}
