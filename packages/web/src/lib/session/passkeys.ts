import {
  PasskeyAssertion,
  PasskeyCreation,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
} from '@koya/contract/auth/second-factors'
import * as z from 'zod/mini'
import { Cancelled } from '#lib/api/api.ts'

/** What a browser says, by its name, in words for whoever sits before it. */
const sentences: Record<string, string> = {
  // Whoever has closed the question, waited too long or has no passkey: a browser tells nobody which.
  NotAllowedError: 'No passkey was used. Try once more, or take another way',
  InvalidStateError: 'This device has a passkey for your account already',
  SecurityError: 'Passkeys do not work at this address',
}
const otherwise = 'The passkey did not work. Try once more, or take another way'

/** Lets the browser show a passkey of one's own, which its device asks a finger, a face or a PIN for. */
export const showPasskey = async (
  options: PasskeyRequestOptions,
  signal: AbortSignal,
): Promise<PasskeyAssertion> => {
  const allowCredentials = options.allowCredentials.map(describe)
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, allowCredentials })
  return z.parse(PasskeyAssertion, await taken(navigator.credentials.get({ publicKey, signal }), signal))
}

/** Lets the browser make a new one. */
export const makePasskey = async (
  options: PasskeyCreationOptions,
  signal: AbortSignal,
): Promise<PasskeyCreation> => {
  const excludeCredentials = options.excludeCredentials.map(describe)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({ ...options, excludeCredentials })
  return z.parse(PasskeyCreation, await taken(navigator.credentials.create({ publicKey, signal }), signal))
}

/** What is not known is left out, as the browser's own types ask. */
const describe = ({ transports, ...known }: PasskeyRequestOptions['allowCredentials'][number]) =>
  transports ? { ...known, transports } : known

/** What the browser has been given, as it is sent. */
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
