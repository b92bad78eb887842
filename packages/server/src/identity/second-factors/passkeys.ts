import { randomBytes } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@koya/contract'
import { parse } from 'uuid'
import type { Config } from '#config/env.ts'
import { secondMilliseconds } from '#time/time.ts'
import type { PasskeyRow } from './queries.ts'
import { ticketSeconds } from './seals.ts'

/** Loads the module at the first use, because it takes memory and time. */
const loadVerifiers = () => import('@simplewebauthn/server')

/** Ed25519, P-256 and RSA by their COSE numbers. */
const algorithms = [-8, -7, -257]

export const newChallenge = (): string => randomBytes(32).toString('base64url')

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

const hostOf = ({ publicUrl }: Config): string => new URL(publicUrl).hostname

/** Returns the user id in the form that a device stores. */
const handleOf = (userId: string): string => textOf(parse(userId))

interface Known {
  credential_id: Uint8Array
  transports: string[]
}

const nameKnown = ({ credential_id, transports }: Known) => ({
  id: textOf(credential_id),
  type: 'public-key' as const,
  transports,
})

const timeout = ticketSeconds * secondMilliseconds

/** Options to request a passkey in `known`. If `known` is empty, any passkey of this host may answer. */
export const requestOptions = (config: Config, challenge: string, known: Known[]): PasskeyRequestOptions => ({
  challenge,
  rpId: hostOf(config),
  timeout,
  userVerification: 'required',
  allowCredentials: known.map(nameKnown),
})

interface Owner {
  id: string
  email: string
  first_name: string
  last_name: string
}

export const creationOptions = (
  config: Config,
  challenge: string,
  owner: Owner,
  known: Known[],
): PasskeyCreationOptions => ({
  rp: { id: hostOf(config), name: 'Koya' },
  user: {
    id: handleOf(owner.id),
    name: owner.email,
    displayName: `${owner.first_name} ${owner.last_name}`,
  },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout,
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  excludeCredentials: known.map(nameKnown),
})

/** The values that the answer of a passkey must match. */
const expected = (config: Config, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: [...config.clientOrigins],
  expectedRPID: hostOf(config),
  requireUserVerification: true,
})

/** Returns the new passkey, or null if the device's answer is not valid. */
export async function readCreation(config: Config, challenge: string, response: PasskeyCreation) {
  const { verifyRegistrationResponse } = await loadVerifiers()
  const { transports, ...made } = response.response
  const verified = await verifyRegistrationResponse({
    ...expected(config, challenge),
    response: { ...response, response: made, clientExtensionResults: {} },
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports: transports ?? [],
  }
}

/** Returns the use count that the passkey reports, or null if its answer is not valid (rules: auth 101). */
export async function readAssertion(
  config: Config,
  challenge: string,
  passkey: PasskeyRow,
  { response, ...credential }: PasskeyAssertion,
): Promise<number | null> {
  const { userHandle, ...signed } = response
  if (userHandle != null && userHandle !== handleOf(passkey.user_id)) return null
  const { verifyAuthenticationResponse } = await loadVerifiers()
  const verified = await verifyAuthenticationResponse({
    ...expected(config, challenge),
    response: { ...credential, response: signed, clientExtensionResults: {} },
    credential: {
      id: textOf(passkey.credential_id),
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.sign_count),
    },
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
