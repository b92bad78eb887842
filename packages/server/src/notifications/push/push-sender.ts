import type { KeyObject } from 'node:crypto'
import { encryptNotification } from '@block65/webcrypto-web-push'
import { exportJWK, SignJWT } from 'jose'
import type { Config } from '#config/env.ts'
import type { Clock } from '#time/clock.ts'
import { daySeconds, hourSeconds, secondMilliseconds } from '#time/time.ts'
import { postMessage } from './post-message.ts'
import { isPushAddress, NotPublic } from './push-address.ts'

/** A push service may store a message this long for a device that is offline. */
const keptSeconds = 3 * daySeconds
/** The lifetime of a signature; RFC 8292 allows at most 24 hours. */
const signedSeconds = 12 * hourSeconds
/** Messages are padded to a multiple of this size, to hide the length of their text. */
const blockBytes = 512

export interface PushMessage {
  title: string
  body: string
  address: string
  /** A later message with the same tag replaces the earlier one. */
  tag: string
}

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** A push service refused a message. The error names only the host, because the full address is a secret. */
export class NotTaken extends Error {
  readonly status: number

  constructor(status: number, host: string) {
    super(`The push service ${host} answered ${status}`)
    this.status = status
  }
}

/** Sends messages to browsers through their push services (RFC 8030). */
export interface PushSender {
  /** The public key with which browsers subscribe, as base64url. */
  readonly key: string
  isAddress(endpoint: string): boolean
  /** Returns false if the subscription has ended for good (status 404 or 410). */
  send(to: Subscription, message: PushMessage): Promise<boolean>
  /** The numbers of messages of this process; `gone` counts messages to ended subscriptions. */
  readonly counts: { readonly sent: number; readonly failed: number; readonly gone: number }
}

type Settings = Pick<Config, 'publicUrl' | 'pushService'>

export async function makePushSender(
  { publicUrl, pushService }: Settings,
  clock: Clock,
  privateKey: KeyObject,
): Promise<PushSender> {
  const { x = '', y = '' } = await exportJWK(privateKey)
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const key = Buffer.concat(point).toString('base64url')
  const counts = { sent: 0, failed: 0, gone: 0 }

  const sign = (audience: string) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(audience)
      .setSubject(publicUrl)
      .setExpirationTime(Math.floor(clock.now().getTime() / secondMilliseconds) + signedSeconds)
      .sign(privateKey)

  async function post({ endpoint, ...keys }: Subscription, message: PushMessage): Promise<number> {
    if (!isPushAddress(endpoint, pushService)) throw new NotPublic('The address is none of a push service')
    const { origin } = new URL(endpoint)
    const body = await encryptNotification(
      { endpoint, expirationTime: null, keys },
      fillUp(JSON.stringify(message)),
      { pad: false },
    )
    const headers = {
      Authorization: `vapid t=${await sign(origin)}, k=${key}`,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: keptSeconds,
      Topic: message.tag,
    }
    return postMessage(endpoint, headers, body, pushService)
  }

  return {
    key,
    counts,
    isAddress: (endpoint) => isPushAddress(endpoint, pushService),
    async send(to, message) {
      try {
        const status = await post(to, message)
        if (status === 404 || status === 410) counts.gone++
        else if (status < 200 || status > 299) throw new NotTaken(status, new URL(to.endpoint).host)
        else counts.sent++
        return status < 300
      } catch (error) {
        counts.failed++
        throw error
      }
    },
  }
}

/** Pads the JSON with spaces, which parsers ignore. */
function fillUp(json: string): Uint8Array {
  const bytes = Buffer.from(json)
  const missing = (blockBytes - (bytes.length % blockBytes)) % blockBytes
  return Buffer.concat([bytes, Buffer.alloc(missing, ' ')])
}
