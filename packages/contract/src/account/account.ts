import * as z from 'zod/mini'
import { email, linkToken, newPassword, typedPassword } from '#auth/auth.ts'
import { secondFactorWords } from '#auth/second-factors.ts'
import { done, id, idParam, instant, named } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation, roles } from '#operation.ts'
import { sampleContact } from '#people/profile.ts'
import { sampleId } from '#sample-id.ts'
import { sampleAccessToken, sampleCheckEmail, sampleLinkToken, sampleList } from '#samples.ts'
import { dataOperations, dataWords } from './account-data.ts'
import { AddressForm } from './account-form.ts'
import { leavingOperations, leavingWords } from './account-leaving.ts'
import { proofOperations, proofWords } from './account-proof.ts'
import { ownSecondFactors, ownSecondFactorWords } from './account-second-factors.ts'
import { takingBack, takingBackWords } from './account-take-back.ts'

export const OwnSession = named(
  'OwnSession',
  z.object({
    id,
    /** Browser and operating system, as text. */
    device: z.string(),
    isCurrent: z.boolean(),
    isKept: z.boolean(),
    createdAt: instant,
    /** The real last use may be up to five minutes later. */
    usedAt: instant,
  }),
)
export type OwnSession = z.output<typeof OwnSession>

const sampleOwnSession = {
  id: sampleId(40),
  device: 'Chrome on Android',
  isCurrent: true,
  isKept: true,
  createdAt: '2026-03-01T09:00:00.000Z',
  usedAt: '2026-03-24T08:00:00.000Z',
}

export const accountOperations = {
  changePassword: operation({
    method: 'put',
    path: '/account/password',
    summary: 'Choose another password, which ends all other sessions',
    for: roles,
    body: z.strictObject({ password: typedPassword, newPassword }),
    answer: { status: 200, body: z.object({ accessToken: z.string() }) },
    refusals: [429],
    example: {
      body: { password: 'a long sentence of mine', newPassword: 'another long sentence' },
      answer: { accessToken: sampleAccessToken },
    },
  }),

  askForAddress: operation({
    method: 'put',
    path: '/account/email',
    summary: 'Ask for the mail that confirms another address; until then nothing changes',
    for: roles,
    body: AddressForm,
    answer: { status: 202, body: done },
    refusals: [429],
    example: {
      body: { email: sampleContact.email, password: 'a long sentence of mine' },
      answer: sampleCheckEmail,
    },
  }),

  settleAddress: operation({
    method: 'post',
    path: '/account/email',
    summary: 'Make the address to which a mail was sent that of the account, with the token of the mail',
    for: 'anyone',
    body: z.strictObject({ token: linkToken, email }),
    answer: { status: 200, body: done },
    refusals: [429],
    example: {
      body: { token: sampleLinkToken, email: sampleContact.email },
      answer: { message: 'This is your address now' },
    },
  }),

  listOwnSessions: operation({
    method: 'get',
    path: '/account/sessions',
    summary: 'Where one is logged in, the last used first',
    for: roles,
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(OwnSession) },
    example: { answer: sampleList(sampleOwnSession) },
  }),

  endOwnSession: operation({
    method: 'delete',
    path: '/account/sessions/{id}',
    summary: 'Log out on one device',
    for: roles,
    needsProof: true,
    params: idParam,
    answer: { status: 200, body: done },
    refusals: [404],
    example: { answer: { message: 'Logged out there' } },
  }),

  endOtherSessions: operation({
    method: 'delete',
    path: '/account/sessions',
    summary: 'Log out everywhere else',
    for: roles,
    needsProof: true,
    answer: { status: 200, body: z.object({ accessToken: z.string() }) },
    example: { answer: { accessToken: sampleAccessToken } },
  }),

  ...dataOperations,
  ...leavingOperations,
  ...ownSecondFactors,
  ...takingBack,
  ...proofOperations,
}

/** Descriptions of the fields above, for the API document. */
export const accountWords = {
  'changePassword.accessToken': 'The session that goes on, in place of the one this was sent with.',
  'askForAddress.password': 'The present one.',
  'changePassword.password': 'The present one.',
  device: 'Browser and system in words, as far as the browser says.',
  'endOtherSessions.accessToken': 'The session that goes on, in place of the one this was sent with.',
  isCurrent: 'Whether it is the session that asks.',
  isKept: 'Whether it is kept on that device.',
  'OwnSession.createdAt': 'When it began.',
  usedAt: 'When it was last used; at most five minutes off.',
  ...dataWords,
  ...leavingWords,
  ...ownSecondFactorWords,
  ...takingBackWords,
  ...proofWords,
  ...secondFactorWords,
}
