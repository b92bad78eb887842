import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@koya/contract'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const present = 0x01
const verified = 0x04
const withCredential = 0x40

interface Manner {
  origin?: string
  rpId?: string
  challenge?: string
  /** True when the device has verified its owner, for example by fingerprint. */
  isVerified?: boolean
  userHandle?: string
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const hash = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** A device with one passkey, in software. `count` is the use counter of the passkey; null if it has none. */
export class Authenticator {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly credentialId = randomBytes(32)
  readonly #origin: string
  #handle = ''
  count: number | null

  constructor(origin: string, count: number | null = null) {
    this.#origin = origin
    this.count = count
  }

  /** Returns what `PublicKeyCredential.toJSON()` returns for a new passkey. */
  create(options: PasskeyCreationOptions, manner: Manner = {}) {
    this.#handle = options.user.id
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' })
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const authData = Buffer.concat([
      this.#data(options.rp.id, withCredential, manner),
      Buffer.alloc(16),
      length,
      this.credentialId,
      publicKey,
    ])
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: textOf(this.#clientData('webauthn.create', options.challenge, manner)),
        attestationObject: textOf(attestationObject),
        transports: ['internal', 'hybrid'],
        publicKeyAlgorithm: -7,
      },
    }
  }

  /** Returns what `PublicKeyCredential.toJSON()` returns for a login or a proof. */
  get(options: PasskeyRequestOptions, manner: Manner = {}) {
    if (this.count !== null) this.count++
    const clientData = this.#clientData('webauthn.get', options.challenge, manner)
    const authData = this.#data(options.rpId, 0, manner)
    const signature = sign('sha256', Buffer.concat([authData, hash(clientData)]), this.#pair.privateKey)
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: textOf(clientData),
        authenticatorData: textOf(authData),
        signature: textOf(signature),
        userHandle: manner.userHandle ?? this.#handle,
      },
    }
  }

  #credential() {
    const id = textOf(this.credentialId)
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
    }
  }

  #clientData(type: string, challenge: string, manner: Manner): Buffer {
    const origin = manner.origin ?? this.#origin
    return Buffer.from(
      JSON.stringify({ type, challenge: manner.challenge ?? challenge, origin, crossOrigin: false }),
    )
  }

  #data(rpId: string, flags: number, { rpId: other, isVerified = true }: Manner): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(this.count ?? 0)
    const all = flags | present | (isVerified ? verified : 0)
    return Buffer.concat([hash(other ?? rpId), Buffer.from([all]), counted])
  }
}
