import * as z from 'zod/mini'
import { operation } from '#operation.ts'
import { sampleAccessToken } from '#samples.ts'
import { sampleAssertion, sampleRequestOptions, sampleTicket } from './second-factor-samples.ts'
import { appCode, PasskeyAssertion, PasskeyRequestOptions, recoveryCode, ticket } from './second-factors.ts'

export const SecondFactor = z.discriminatedUnion(
  'way',
  [
    z.strictObject({ way: z.literal('APP'), ticket, code: appCode }),
    z.strictObject({ way: z.literal('RECOVERY_CODE'), ticket, code: recoveryCode }),
    z.strictObject({ way: z.literal('PASSKEY'), ticket, response: PasskeyAssertion }),
  ],
  { error: 'way must be APP, RECOVERY_CODE or PASSKEY' },
)
export type SecondFactor = z.output<typeof SecondFactor>

const loggedIn = {
  status: 200,
  body: z.object({ accessToken: z.string(), accountStays: z.optional(z.literal(true)) }),
} as const

export const secondFactorLogins = {
  finishLogin: operation({
    method: 'post',
    path: '/auth/login/second-factor',
    summary: 'Finish a login that has asked for a second factor',
    for: 'anyone',
    body: SecondFactor,
    answer: loggedIn,
    refusals: [401, 403, 429],
    example: {
      body: { way: 'APP' as const, ticket: sampleTicket, code: '294817' },
      answer: { accessToken: sampleAccessToken },
    },
  }),

  beginPasskeyLogin: operation({
    method: 'post',
    path: '/auth/passkey-login-options',
    summary: 'Begin a login with a passkey, without email and password',
    for: 'anyone',
    answer: { status: 200, body: z.object({ ticket: z.string(), options: PasskeyRequestOptions }) },
    example: {
      answer: { ticket: sampleTicket, options: { ...sampleRequestOptions, allowCredentials: [] } },
    },
  }),

  loginWithPasskey: operation({
    method: 'post',
    path: '/auth/passkey-login',
    summary: 'Log in with a passkey, which is password and second factor in one',
    for: 'anyone',
    body: z.strictObject({
      ticket,
      response: PasskeyAssertion,
      /** True to stay logged in on this device (rules: account 8). */
      keep: z.optional(z.boolean({ error: 'keep must be true or false' })),
    }),
    answer: loggedIn,
    refusals: [401, 403, 429],
    example: {
      body: { ticket: sampleTicket, response: sampleAssertion },
      answer: { accessToken: sampleAccessToken },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const secondFactorLoginWords = {
  'finishLogin.code': 'Six digits of the app, or a recovery code; blanks and hyphens in it do not count.',
  ticket: 'What names the step that has begun: good for five minutes, and once.',
}
