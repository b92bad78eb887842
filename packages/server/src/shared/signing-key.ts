import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'
import { parseSigningKey } from '#config/setting-values.ts'

const curve = 'prime256v1'
/** The order of P-256: a private key is a number below it. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** More bytes than a key has, so that all keys are almost equally likely. */
const derivedBytes = 48
const scalarBytes = 32

/** `credentials` signs certificates, and `push` signs requests to push services. */
type Purpose = 'credentials' | 'push'

/** Returns the key for a purpose: its setting, or one derived from the session secret (decision 0045). */
export function readSigningKey(purpose: Purpose, setting: string | null, secret: Uint8Array): KeyObject {
  const given = setting === null ? null : parseSigningKey(setting)
  if (given) return given
  const derived = Buffer.from(hkdfSync('sha256', secret, '', `koya ${purpose}`, derivedBytes))
  const scalar = (BigInt(`0x${derived.toString('hex')}`) % (order - 1n)) + 1n
  const d = Buffer.from(scalar.toString(16).padStart(2 * scalarBytes, '0'), 'hex')
  const pair = createECDH(curve)
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 1 + scalarBytes), point.subarray(1 + scalarBytes)]
  return createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', d: textOf(d), x: textOf(x), y: textOf(y) },
    format: 'jwk',
  })
}

const textOf = (bytes: Buffer): string => bytes.toString('base64url')
