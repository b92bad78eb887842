import {
  PasskeyAssertion,
  PasskeyCreation,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
} from '@koya/contract/auth/second-factors'
import * as z from 'zod/mini'
import { Cancelled } from '#lib/api/api.ts'

/** The messages for the user, by the name of the browser's error. */
const sentences: Record<string, string> = {
  // The browser does not say whether the user cancelled, waited too long or has no passkey.
  NotAllowedError: 'No passkey was used. Try once more, or take another way',
  InvalidStateError: 'This device has a passkey for your account already',
  SecurityError: 'Passkeys do not work at this address',
}
const otherwise = 'The passkey did not work. Try once more, or take another way'

/** Asks the browser for an existing passkey. */
export const showPasskey = async (
  options: PasskeyRequestOptions,
  signal: AbortSignal,
): Promise<PasskeyAssertion> => {
  const allowCredentials = options.allowCredentials.map(describe)
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, allowCredentials })
  return z.parse(PasskeyAssertion, await taken(navigator.credentials.get({ publicKey, signal }), signal))
}

export const makePasskey = async (
  options: PasskeyCreationOptions,
  signal: AbortSignal,
): Promise<PasskeyCreation> => {
  const excludeCredentials = options.excludeCredentials.map(describe)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({ ...options, excludeCredentials })
  return z.parse(PasskeyCreation, await taken(navigator.credentials.create({ publicKey, signal }), signal))
}

/** Omits undefined `transports`, because the browser's types do not allow undefined. */
const describe = ({ transports, ...known }: PasskeyRequestOptions['allowCredentials'][number]) =>
  transports ? { ...known, transports } : known

/** Returns the credential as JSON; throws `Cancelled` or an error with a sentence for the user. */
async function taken(asked: Promise<Credential | null>, signal: AbortSignal): Promise<unknown> {
  try {
    const credential = await asked
    if (credential instanceof PublicKeyCredential) return credential.toJSON()
  } catch (error) {
    if (signal.aborted) throw new Cancelled()
    throw new Error((error instanceof Error && sentences[error.name]) || otherwise)
  }
  throw new Error(otherwise)
}
