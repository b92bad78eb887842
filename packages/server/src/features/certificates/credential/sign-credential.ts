import type { Context } from '#context.ts'
import { findCertificate } from '../queries.ts'
import { claimsOf, writeCredential } from './credential.ts'
import { findNumber } from './status-queries.ts'

/**
 * Returns null if Koya never issued the number, or if the person has left. A revoked certificate has a
 * credential.
 */
export async function readCredential({ db, config }: Context, number: string) {
  const [row, known] = await Promise.all([findCertificate(db, number), findNumber(db, number)])
  return row && known ? writeCredential(config.publicUrl, row, known.status_index) : null
}

/** Returns the signed credential (VC-JWT); null if there is no credential. */
export async function signCredential(context: Context, number: string): Promise<string | null> {
  const credential = await readCredential(context, number)
  return credential && context.keys.sign(claimsOf(credential), credential.issuer.id)
}
