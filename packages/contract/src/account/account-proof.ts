import * as z from 'zod/mini'
import { typedPassword } from '#auth/auth.ts'
import { sampleRequestOptions, sampleTicket } from '#auth/second-factor-samples.ts'
import { appCode, PasskeyAssertion, PasskeyRequestOptions, proofWays, ticket } from '#auth/second-factors.ts'
import { instant } from '#fields/fields.ts'
import { operation, roles } from '#operation.ts'

/** Proves that the user of the session is the owner of the account. */
export const Proof = z.discriminatedUnion(
  'way',
  [
    z.strictObject({ way: z.literal('PASSWORD'), password: typedPassword }),
    z.strictObject({ way: z.literal('APP'), code: appCode }),
    z.strictObject({ way: z.literal('PASSKEY'), ticket, response: PasskeyAssertion }),
  ],
  { error: 'way must be PASSWORD, APP or PASSKEY' },
)
export type Proof = z.output<typeof Proof>

export const proofOperations = {
  beginProof: operation({
    method: 'post',
    path: '/account/proof-options',
    summary: 'With what one can show that it is still oneself',
    for: roles,
    answer: {
      status: 200,
      body: z.object({
        ways: z.array(z.enum(proofWays)),
        ticket: z.nullable(z.string()),
        passkeyOptions: z.nullable(PasskeyRequestOptions),
      }),
    },
    example: {
      answer: { ways: ['PASSKEY', 'APP'], ticket: sampleTicket, passkeyOptions: sampleRequestOptions },
    },
  }),

  prove: operation({
    method: 'post',
    path: '/account/proof',
    summary: 'Show that it is still oneself; for a quarter of an hour this session may do what needs that',
    for: roles,
    body: Proof,
    answer: { status: 200, body: z.object({ provedUntil: instant }) },
    refusals: [429],
    example: {
      body: { way: 'PASSWORD' as const, password: 'a long sentence of mine' },
      answer: { provedUntil: '2026-03-24T08:15:00.000Z' },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const proofWords = {
  'prove.password': 'The present one; taken of people without a second factor only.',
  'prove.code': 'Six digits of the app.',
  'beginProof.ticket': 'Goes back with the passkey; null without one.',
}
