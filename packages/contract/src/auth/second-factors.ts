import * as z from 'zod/mini'
import { instant, named, requiredText } from '#fields/fields.ts'

/** The kinds of second factor that a login accepts. */
export const secondFactorWays = ['PASSKEY', 'APP', 'RECOVERY_CODE'] as const
export type SecondFactorWay = (typeof secondFactorWays)[number]

/** The ways to confirm one's identity within a session; recovery codes are for logins only. */
export const proofWays = ['PASSWORD', 'PASSKEY', 'APP'] as const
export type ProofWay = (typeof proofWays)[number]

export const passkeysMax = 10
export const passkeyNameMax = 60
export const recoveryCodeCount = 10

/** For this many minutes after a login or a proof of identity, the session needs no new proof. */
export const proofMinutes = 15

const wrongAppCode = 'Enter the six digits that your app shows'
/** Removes blanks, because apps show the digits in two groups. */
export const appCode = z.string({ error: wrongAppCode }).check(
  z.maxLength(64, { error: wrongAppCode }),
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  z.regex(/^\d{6}$/, { error: wrongAppCode }),
)

const wrongRecoveryCode = 'Enter one of your recovery codes: four groups of four'
/** A typed recovery code in the form that Koya hashes: lower case, without blanks and hyphens. */
export const recoveryCode = z.string({ error: wrongRecoveryCode }).check(
  z.maxLength(64, { error: wrongRecoveryCode }),
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase()),
  z.regex(/^[a-z2-7]{16}$/, { error: wrongRecoveryCode }),
)

export const AppCodeForm = z.strictObject({ code: appCode })
export const RecoveryCodeForm = z.strictObject({ code: recoveryCode })

export const passkeyName = requiredText('Give the passkey a name', passkeyNameMax)
export const PasskeyNameForm = z.strictObject({ name: passkeyName })

const ticketMissing = 'Begin again'
/** An encrypted token for a started login, proof or passkey setup; works once, within five minutes. */
export const ticket = z
  .string({ error: ticketMissing })
  .check(
    z.minLength(1, { error: ticketMissing }),
    z.maxLength(2048, { error: ticketMissing }),
    z.regex(/^[\w.-]+$/, { error: ticketMissing }),
  )

const badPasskey = 'The browser has sent no passkey'
const bytes = (max: number) =>
  z
    .string({ error: badPasskey })
    .check(z.maxLength(max, { error: badPasskey }), z.regex(/^[\w-]+$/, { error: badPasskey }))

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', { error: badPasskey }),
}

/** The JSON of `PublicKeyCredential.toJSON()` for a login or a proof; other fields are dropped. */
export const PasskeyAssertion = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4096),
        authenticatorData: bytes(4096),
        signature: bytes(4096),
        userHandle: z.nullish(bytes(128)),
      },
      { error: badPasskey },
    ),
  },
  { error: badPasskey },
)
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** The JSON of `PublicKeyCredential.toJSON()` for a new passkey. */
export const PasskeyCreation = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4096),
        attestationObject: bytes(16_384),
        transports: z.nullish(z.array(z.string().check(z.regex(/^[a-z-]{1,16}$/))).check(z.maxLength(8))),
      },
      { error: badPasskey },
    ),
  },
  { error: badPasskey },
)
export type PasskeyCreation = z.output<typeof PasskeyCreation>

const knownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** The input of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const PasskeyRequestOptions = named(
  'PasskeyRequestOptions',
  z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(knownCredential),
  }),
)
export type PasskeyRequestOptions = z.output<typeof PasskeyRequestOptions>

/** The input of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const PasskeyCreationOptions = named(
  'PasskeyCreationOptions',
  z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    excludeCredentials: z.array(knownCredential),
  }),
)
export type PasskeyCreationOptions = z.output<typeof PasskeyCreationOptions>

/** The additional fields of the login refusal `second_factor_needed`. */
export const SecondFactorNeeded = z.object({
  ticket: z.string(),
  ways: z.array(z.enum(secondFactorWays)),
  passkeyOptions: z.nullable(PasskeyRequestOptions),
})
export type SecondFactorNeeded = z.output<typeof SecondFactorNeeded>

export const Passkey = named(
  'Passkey',
  z.object({ id: z.uuid(), name: z.string(), createdAt: instant, usedAt: z.nullable(instant) }),
)
export type Passkey = z.output<typeof Passkey>

/** Field descriptions for the API document. */
export const secondFactorWords = {
  alg: 'The number of a kind of signature, as COSE counts them.',
  allowCredentials: 'The passkeys of the account; empty where any of this site is taken.',
  attestation: 'Nothing is asked of the device about itself.',
  attestationObject: 'As the browser gives it: base64url.',
  authenticatorData: 'As the browser gives it: base64url.',
  authenticatorSelection: 'A passkey that is found without a name, and that asks who holds the device.',
  challenge: 'Random; the answer is signed over it. Base64url.',
  clientDataJSON: 'As the browser gives it: base64url.',
  displayName: 'What the device shows.',
  excludeCredentials: 'The passkeys that the account has already.',
  options: 'For the browser: `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.',
  passkeyOptions: 'For the browser: `parseRequestOptionsFromJSON`; null without a passkey.',
  pubKeyCredParams: 'The kinds of signature that are taken, the best first.',
  rawId: 'The same as `id`.',
  requireResidentKey: 'The same as `residentKey`, for older devices.',
  residentKey: 'The passkey is found without a name.',
  response: 'What `PublicKeyCredential.toJSON()` gives.',
  'PasskeyRequestOptions.rpId': 'The host whose passkeys these are.',
  rp: 'The host whose passkeys these are.',
  signature: 'As the browser gives it: base64url.',
  timeout: 'In milliseconds.',
  transports: 'How the device of the passkey is reached.',
  userHandle: 'Which account the passkey says it is of: base64url.',
  userVerification: 'The device asks who holds it.',
  user: 'The account, by its identifier; `id` is base64url.',
  way: 'With what.',
  'beginProof.ways': 'With what it can be shown; the password only where there is nothing else.',
  'PasskeyCreationOptions.name': 'Of the site, and the address of the account.',
  type: 'The only one there is.',
}
