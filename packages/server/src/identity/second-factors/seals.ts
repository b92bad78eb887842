import { createSecretKey, hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Clock } from '#time/clock.ts'
import { minuteSeconds, secondMilliseconds } from '#time/time.ts'

const issuer = 'koya'
const algorithms = { alg: 'dir', enc: 'A256GCM' } as const
const keyBytes = 32
export const ticketSeconds = 5 * minuteSeconds

/** A step for which the client gets an encrypted ticket, to return it with the next call. */
interface Step<About extends object> {
  name: string
  about: z.ZodMiniType<About>
}

export const steps = {
  /** A login with a second factor, after the right password. */
  login: {
    name: 'login',
    about: z.object({ userId: z.uuid(), version: z.number(), keep: z.boolean(), challenge: z.string() }),
  },
  /** A login with a passkey and no password. */
  passkeyLogin: { name: 'passkey login', about: z.object({ challenge: z.string() }) },
  newPasskey: { name: 'new passkey', about: z.object({ userId: z.uuid(), challenge: z.string() }) },
  /** A proof of identity by passkey within a session. */
  proof: { name: 'proof', about: z.object({ userId: z.uuid(), challenge: z.string() }) },
} as const

/** A ticket that a client returned; `jti` is its id. */
type Ticket<About> = About & { jti: string; exp: Date }

/** Encrypts data that only a process with the session secret can read (decision 0066). */
export interface Seals {
  /** Encrypts the secret of an authenticator app; `openSecret` opens it only with the same `userId`. */
  sealSecret(userId: string, secret: string): Promise<string>
  openSecret(userId: string, sealed: string): Promise<string | null>
  /** Makes a ticket that is valid for `ticketSeconds`. */
  sealTicket<About extends object>(step: Step<About>, about: About): Promise<string>
  openTicket<About extends object>(step: Step<About>, sealed: string): Promise<Ticket<About> | null>
}

const SealedSecret = z.object({ secret: z.string() })
const Sealed = z.object({ jti: z.uuid(), exp: z.number() })

/** All processes with the same session secret derive the same key. */
export function makeSeals(secret: Uint8Array, clock: Clock): Seals {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'koya seals', keyBytes)))
  const seal = (audience: string, claims: object) =>
    new EncryptJWT({ ...claims }).setProtectedHeader(algorithms).setIssuer(issuer).setAudience(audience)
  const open = async (audience: string, sealed: string) => {
    const opened = await jwtDecrypt(sealed, key, {
      issuer,
      audience,
      currentDate: clock.now(),
      keyManagementAlgorithms: [algorithms.alg],
      contentEncryptionAlgorithms: [algorithms.enc],
    }).catch(() => null)
    return opened?.payload
  }
  return {
    sealSecret: (userId, appSecret) => seal(`app ${userId}`, { secret: appSecret }).encrypt(key),

    async openSecret(userId, sealed) {
      return z.safeParse(SealedSecret, await open(`app ${userId}`, sealed)).data?.secret ?? null
    },

    sealTicket({ name }, about) {
      const expires = Math.floor(clock.now().getTime() / secondMilliseconds) + ticketSeconds
      return seal(`ticket ${name}`, about).setJti(uuid()).setExpirationTime(expires).encrypt(key)
    },

    async openTicket(step, sealed) {
      const payload = await open(`ticket ${step.name}`, sealed)
      const about = z.safeParse(step.about, payload)
      const named = z.safeParse(Sealed, payload)
      if (!about.success || !named.success) return null
      return { ...about.data, jti: named.data.jti, exp: new Date(named.data.exp * secondMilliseconds) }
    },
  }
}
