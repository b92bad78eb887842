import { Secret, TOTP } from 'otpauth'
import { encodeQR } from 'qr'
import type { Context } from '#context.ts'

const issuer = 'Koya'
const secretBytes = 20
/** The parameters of the codes. Authenticator apps assume these values. */
const kind = { issuer, algorithm: 'SHA1', digits: 6, period: 30 } as const

export const newAppSecret = (): string => new Secret({ size: secretBytes }).base32

/** Returns the secret as text to type, as an address to open, and as a QR code. */
export function describeApp(secret: string, email: string) {
  const address = new TOTP({ ...kind, label: email, secret: Secret.fromBase32(secret) }).toString()
  return {
    secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
    address,
    picture: `data:image/svg+xml,${encodeURIComponent(encodeQR(address, 'svg', { border: 4 }))}`,
  }
}

/**
 * Returns the 30-second step to which a code belongs: the current step, the one before or the one after. Null
 * for a wrong code.
 */
export async function findStep(
  { seals, clock }: Pick<Context, 'seals' | 'clock'>,
  userId: string,
  sealed: string,
  code: string,
): Promise<number | null> {
  const secret = await seals.openSecret(userId, sealed)
  if (secret === null) return null
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) })
  const timestamp = clock.now().getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
