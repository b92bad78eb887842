import { Secret, TOTP } from 'otpauth'
import { encodeQR } from 'qr'
import type { Context } from '#context.ts'

const issuer = 'Koya'
const secretBytes = 20
/** What apps take for granted where an address does not say it. */
const kind = { issuer, algorithm: 'SHA1', digits: 6, period: 30 } as const

export const newAppSecret = (): string => new Secret({ size: secretBytes }).base32

/** What an app reads: as text to type, as an address to open, and as a picture. */
export function describeApp(secret: string, email: string) {
  const address = new TOTP({ ...kind, label: email, secret: Secret.fromBase32(secret) }).toString()
  return {
    secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
    address,
    picture: `data:image/svg+xml,${encodeURIComponent(encodeQR(address, 'svg', { border: 4 }))}`,
  }
}

/** The half minute whose code this is: the present one, the one before or the one after; null for a wrong code. */
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
