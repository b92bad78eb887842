import { callUntil } from '#lib/api/api.ts'
import { showPasskey } from '#lib/session/passkeys.ts'

/** Logs in with a passkey alone, without an address (rules: auth 101). */
export async function logInWithPasskey(end: AbortSignal, keep: boolean) {
  const { ticket, options } = await callUntil(end, 'beginPasskeyLogin')
  const response = await showPasskey(options, end)
  return callUntil(end, 'loginWithPasskey', { body: { ticket, response, ...(keep && { keep }) } })
}
