import { readCertificateNumber, type Verdict } from '@koya/contract'
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { Refusal } from '#errors.ts'
import { parse } from '#foreign/gate.ts'
import { issuerId, pageOf } from './credential.ts'
import { findCertificate } from './queries.ts'
import { findNumber } from './status-queries.ts'
import { foreign, forged, judgeEnded, judgeRow, unknown, unreadables } from './verdicts.ts'

/** Many times what a credential with a hundred tasks has. */
export const mostCredentialLetters = 200_000

/** As much of a credential as is told of it. */
const Signed = z.object({
  jti: z.string(),
  credentialSubject: z.object({ identifier: z.array(z.object({ identityHash: z.string() })) }),
})

/** A number as somebody typed it. */
export async function checkNumber(context: Context, typed: string): Promise<Verdict> {
  const number = readCertificateNumber(typed)
  return number === null ? unreadables.number : judgeNumber(context, number)
}

/** What the database says of a number. */
export async function judgeNumber(
  { db }: Context,
  number: string,
  told?: { isSigned: true; name: string | null },
) {
  const row = await findCertificate(db, number)
  if (row) return judgeRow(row, told)
  const known = await findNumber(db, number)
  return known ? judgeEnded(number, known.revoked_at) : unknown
}

/** A picture or a file. */
export async function checkFile(context: Context, file: Buffer): Promise<Verdict> {
  const unbaked = await parse('credentialFile', file).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'too_costly') return { problem: 'tooCostly' } as const
    throw error
  })
  return 'text' in unbaked ? checkText(context, unbaked.text) : unreadables[unbaked.problem]
}

/** The text of a credential, or a number. Nothing is fetched from any address in it (rules: certificates 12). */
export async function checkText(context: Context, pasted: string): Promise<Verdict> {
  const text = pasted.trim()
  if (text.length > mostCredentialLetters) return unreadables.text
  if (text.startsWith('{')) return unreadables.unsigned
  if (readCertificateNumber(text) !== null) return checkNumber(context, text)
  return checkToken(context, text.replaceAll(/\s/g, ''))
}

async function checkToken(context: Context, token: string): Promise<Verdict> {
  const { publicUrl } = context.config
  const issuer = issuerOf(token)
  if (issuer === null) return unreadables.text
  if (issuer !== issuerId(publicUrl)) return foreign(issuer)
  const claims = await context.keys.verify(token)
  if (claims === null) return forged
  const signed = z.safeParse(Signed, claims).data
  const number = readCertificateNumber(signed?.jti.split('/').at(-1) ?? '')
  // Signed by us, but no certificate: the status list.
  if (!signed || number === null || signed.jti !== pageOf(publicUrl, number)) return unreadables.text
  const name = signed.credentialSubject.identifier[0]?.identityHash ?? null
  return judgeNumber(context, number, { isSigned: true, name })
}

/** Whom a token names as its issuer, whoever has signed it. */
function issuerOf(token: string): string | null {
  try {
    const { iss, issuer } = decodeJwt(token)
    const named = iss ?? z.safeParse(z.union([z.string(), z.object({ id: z.string() })]), issuer).data
    if (named === undefined) return ''
    return typeof named === 'string' ? named : named.id
  } catch {
    return null
  }
}
