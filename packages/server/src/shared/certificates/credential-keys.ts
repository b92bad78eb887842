import type { KeyObject } from 'node:crypto'
import {
  CompactSign,
  calculateJwkThumbprint,
  compactVerify,
  decodeProtectedHeader,
  exportJWK,
  importJWK,
} from 'jose'
import * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'

export const algorithm = 'ES256'

const PublicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
})
type PublicKey = z.output<typeof PublicKey>

/** Signs with the present key, and also verifies signatures of earlier keys. */
export interface CredentialKeys {
  /** Returns a compact JWT; its header `kid` is the issuer, `#` and the key's thumbprint. */
  sign(claims: object, issuer: string): Promise<string>
  /** Lists the present and earlier public keys with their thumbprints, newest first. */
  list(): Promise<{ kid: string; key: PublicKey }[]>
  /** Returns the claims of a credential that one of Koya's keys signed; null for any other text. */
  verify(token: string): Promise<unknown>
}

/** Stores the public key if it is new. */
export async function openCredentialKeys(db: Database, privateKey: KeyObject): Promise<CredentialKeys> {
  const { kty, crv, x, y } = await exportJWK(privateKey)
  const publicKey = PublicKey.parse({ kty, crv, x, y })
  const kid = await calculateJwkThumbprint(publicKey)
  await db
    .insertInto('credential_key')
    .values({ kid, public_key: JSON.stringify(publicKey) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  const list = async () => {
    const rows = await db
      .selectFrom('credential_key')
      .select(['kid', 'public_key'])
      .orderBy('created_at', 'desc')
      .orderBy('kid')
      .execute()
    return rows.map((row) => ({ kid: row.kid, key: PublicKey.parse(row.public_key) }))
  }

  return {
    sign: (claims, issuer) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: `${issuer}#${kid}` })
        .sign(privateKey),
    list,
    async verify(token) {
      const header = headerOf(token)
      const named = header?.kid.split('#').at(-1)
      const known = (await list()).find((one) => one.kid === named)
      if (!known) return null
      const verified = await compactVerify(token, await importJWK(known.key, algorithm), {
        algorithms: [algorithm],
      }).catch(() => null)
      return verified && JSON.parse(new TextDecoder().decode(verified.payload))
    },
  }
}

/** The header comes from a stranger, so each field can have any type. */
const Header = z.object({ alg: z.literal(algorithm), kid: z.string() })

const headerOf = (token: string) => {
  try {
    return z.safeParse(Header, decodeProtectedHeader(token)).data ?? null
  } catch {
    return null
  }
}
