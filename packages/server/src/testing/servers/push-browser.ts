import { createECDH, randomBytes } from 'node:crypto'

/** Makes the push keys of a browser (RFC 8291). */
export function makeBrowserKeys() {
  const pair = createECDH('prime256v1')
  return { pair, publicKey: pair.generateKeys(), secret: randomBytes(16) }
}

/** Returns the body of the call with which a browser switches push messages on. */
export function subscribing(
  word: string,
  { publicKey, secret } = makeBrowserKeys(),
  service = 'https://push.koya.test',
) {
  return {
    endpoint: `${service}/send/${encodeURIComponent(word)}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
  }
}
