import type { Context } from '#context.ts'
import { findCertificate } from '../queries.ts'
import { claimsOf, writeCredential } from './credential.ts'
import { findNumber } from './status-queries.ts'

/** The credential of a certificate that was not withdrawn; a revoked one keeps its, and the status list tells. */
export async function readCredential({ db, config }: Context, number: string) {
  const [row, known] = await Promise.all([findCertificate(db, number), findNumber(db, number)])
  return row && known ? writeCredential(config.publicUrl, row, known.status_index) : null
}

/** The signed form of it (VC-JWT). */
export async function signCredential(context: Context, number: string): Promise<string | null> {
  const credential = await readCredential(context, number)
  return credential && context.keys.sign(claimsOf(credential), credential.issuer.id)
}
