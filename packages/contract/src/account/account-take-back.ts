import * as z from 'zod/mini'
import { email, linkToken } from '#auth/auth.ts'
import { instant, named } from '#fields/fields.ts'
import { operation } from '#operation.ts'
import { sampleContact } from '#people/profile.ts'
import { sampleLinkToken } from '#samples.ts'

/** An event of an account: a change, a login, or a request to delete the account. */
export const AccountChange = named(
  'AccountChange',
  z.object({
    what: z.enum([
      'address-changed',
      'password-changed',
      'passkey-added',
      'passkey-removed',
      'app-added',
      'app-removed',
      'codes-made',
      'login',
      'leaving',
    ]),
    at: instant,
    /** The device of a login; null for every other event. */
    device: z.nullable(z.string()),
  }),
)
export type AccountChange = z.output<typeof AccountChange>

export const takingBack = {
  takeBackAccount: operation({
    method: 'post',
    path: '/account/take-back',
    summary:
      'Take an account back, with the token of the mail about another address or the first second factor',
    for: 'anyone',
    body: z.strictObject({ token: linkToken }),
    answer: {
      status: 200,
      body: z.object({ email, token: z.string(), changes: z.array(AccountChange) }),
    },
    refusals: [429],
    example: {
      body: { token: sampleLinkToken },
      answer: {
        email: sampleContact.email,
        token: sampleLinkToken,
        changes: [{ what: 'address-changed', at: '2026-03-01T09:00:00.000Z', device: null }],
      },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const takingBackWords = {
  'takeBackAccount.email': 'The address of the account, which it has again.',
  'AccountChange.what': 'What was done to the account.',
  'AccountChange.at': 'When it was done.',
  'AccountChange.device': 'Of a login, browser and system in words; otherwise null.',
  changes: 'What was done to the account since the mail, the oldest first, 50 at most of each kind.',
}
