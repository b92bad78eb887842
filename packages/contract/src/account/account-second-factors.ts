import * as z from 'zod/mini'
import {
  sampleCreation,
  sampleCreationOptions,
  samplePasskey,
  sampleRecoveryCodes,
  sampleTicket,
} from '#auth/second-factor-samples.ts'
import {
  appCode,
  Passkey,
  PasskeyCreation,
  PasskeyCreationOptions,
  passkeyName,
  ticket,
} from '#auth/second-factors.ts'
import { done, idParam, instant } from '#fields/fields.ts'
import { operation, roles } from '#operation.ts'
import { sampleAccessToken } from '#samples.ts'

/**
 * The server sends recovery codes only once. A call that adds a factor returns an empty list if the account
 * still has unused codes.
 */
const withCodes = z.object({ recoveryCodes: z.array(z.string()) })
/** Adding the first factor ends all other sessions. The current session continues with `accessToken`. */
const added = z.extend(withCodes, { accessToken: z.optional(z.string()) })

export const ownSecondFactors = {
  readSecondFactors: operation({
    method: 'get',
    path: '/account/second-factors',
    summary: 'The passkeys, the authenticator app and the recovery codes of one’s own account',
    for: roles,
    answer: {
      status: 200,
      body: z.object({
        passkeys: z.array(Passkey),
        appSince: z.nullable(instant),
        recoveryCodesLeft: z.number(),
        isRequired: z.boolean(),
        provedUntil: z.nullable(instant),
      }),
    },
    example: {
      answer: {
        passkeys: [samplePasskey],
        appSince: null,
        recoveryCodesLeft: 10,
        isRequired: false,
        provedUntil: null,
      },
    },
  }),

  beginApp: operation({
    method: 'post',
    path: '/account/authenticator-app',
    summary: 'Make the secret for an authenticator app; it counts once a code of it has come back',
    for: roles,
    needsProof: true,
    answer: {
      status: 200,
      body: z.object({ secret: z.string(), address: z.string(), picture: z.string() }),
    },
    example: {
      answer: {
        secret: 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP',
        address:
          'otpauth://totp/Koya:adaeze%40example.org?issuer=Koya&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        picture: 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E',
      },
    },
  }),

  confirmApp: operation({
    method: 'put',
    path: '/account/authenticator-app',
    summary: 'Use the app from now on, with a code of it; it takes the place of an earlier one',
    for: roles,
    needsProof: true,
    body: z.strictObject({ code: appCode }),
    answer: { status: 200, body: added },
    refusals: [429],
    example: {
      body: { code: '294817' },
      answer: { recoveryCodes: sampleRecoveryCodes, accessToken: sampleAccessToken },
    },
  }),

  removeApp: operation({
    method: 'delete',
    path: '/account/authenticator-app',
    summary: 'Use no authenticator app any more',
    for: roles,
    needsProof: true,
    answer: { status: 200, body: done },
    refusals: [404, 409],
    example: { answer: { message: 'The authenticator app is removed' } },
  }),

  beginPasskey: operation({
    method: 'post',
    path: '/account/passkey-options',
    summary: 'Begin to add a passkey',
    for: roles,
    needsProof: true,
    answer: { status: 200, body: z.object({ ticket: z.string(), options: PasskeyCreationOptions }) },
    refusals: [409],
    example: { answer: { ticket: sampleTicket, options: sampleCreationOptions } },
  }),

  addPasskey: operation({
    method: 'post',
    path: '/account/passkeys',
    summary: 'Add the passkey that the device has made',
    for: roles,
    needsProof: true,
    body: z.strictObject({ ticket, name: passkeyName, response: PasskeyCreation }),
    answer: { status: 201, body: added },
    refusals: [409],
    example: {
      body: { ticket: sampleTicket, name: samplePasskey.name, response: sampleCreation },
      answer: { recoveryCodes: sampleRecoveryCodes, accessToken: sampleAccessToken },
    },
  }),

  removePasskey: operation({
    method: 'delete',
    path: '/account/passkeys/{id}',
    summary: 'Take a passkey away',
    for: roles,
    needsProof: true,
    params: idParam,
    answer: { status: 200, body: done },
    refusals: [404, 409],
    example: { answer: { message: 'The passkey is removed' } },
  }),

  makeRecoveryCodes: operation({
    method: 'post',
    path: '/account/recovery-codes',
    summary: 'Make new recovery codes; the old ones end',
    for: roles,
    needsProof: true,
    answer: { status: 200, body: withCodes },
    example: { answer: { recoveryCodes: sampleRecoveryCodes } },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const ownSecondFactorWords = {
  address: 'The same as an address that an app on the same device opens.',
  appSince: 'Since when an authenticator app is used; null without one.',
  'beginApp.picture': 'The same as a QR code: an SVG in a data address.',
  'confirmApp.code': 'Six digits.',
  isRequired: 'Whether this installation asks a second factor of this account.',
  passkeys: 'The first added first.',
  'addPasskey.name': 'What its owner calls it.',
  'Passkey.name': 'What its owner calls it.',
  'Passkey.createdAt': 'When it was added.',
  'Passkey.usedAt': 'When it was last used; null if never.',
  provedUntil: 'Until when this session may do what needs a proof; null if it may not.',
  recoveryCodes: 'Shown this once; empty where the account has some already.',
  recoveryCodesLeft: 'How many are unused.',
  secret: 'What is typed into an app that cannot read the picture: base32 in groups of four.',
}
