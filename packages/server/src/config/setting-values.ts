import { createPrivateKey, type KeyObject } from 'node:crypto'
import { accessSync, constants, statSync } from 'node:fs'
import { isIP, isIPv4 } from 'node:net'
import { dirname } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import parseAddresses from 'nodemailer/lib/addressparser'

/** Returns the origin; null if the value is not an http or https address, or has more, such as a path. */
export function parseOrigin(value: string): string | null {
  if (!URL.canParse(value)) return null
  const url = new URL(value)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.href === `${url.origin}/` ? url.origin : null
}

/** True if the host name always means the machine itself. */
export function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin)
  const isName = hostname === 'localhost' || hostname.endsWith('.localhost')
  return isName || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
}

/** True for an https address, and for an http address of this machine. */
export const isSafeAddress = (value: string): boolean =>
  URL.canParse(value) && (value.startsWith('https://') || (value.startsWith('http://') && isLoopback(value)))

/** True for a URL. Accepts a missing host after `@`, because PostgreSQL may listen on a local socket. */
export const isServer = (value: string): boolean => URL.canParse(value.replace('@/', '@localhost/'))

export const isHost = (value: string): boolean =>
  isIP(value) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value)

/**
 * True for one address or a network such as `10.0.0.0/8`. False for `/0`, because Koya would trust every
 * machine as a proxy.
 */
export function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === undefined) return most > 0
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most
}

/** True for one sender: `ada@example.org` or `Ada <ada@example.org>`. */
export function isSender(value: string): boolean {
  const [sender, ...others] = parseAddresses(value, { flatten: true })
  return others.length === 0 && /^[^\s@]+@[^\s@]+$/.test(sender?.address ?? '')
}

/** True if a text compresses badly, to 24 bytes or more; 16 random bytes in hex compress to about 34. */
export const isRandom = (secret: string): boolean => deflateRawSync(secret).length >= 24

/** True if the folder is writable, or can be created. */
export function isWritableFolder(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK)
    return statSync(path).isDirectory()
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isMissing && isWritableFolder(dirname(path))
  }
}

/** Reads a private key of the curve P-256 (PKCS #8, base64 on one line). Returns null for anything else. */
export function parseSigningKey(value: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

export const isSigningKey = (value: string): boolean => parseSigningKey(value) !== null
