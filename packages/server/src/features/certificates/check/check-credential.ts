import { type CertificateFacts, readCertificateNumber, type Verdict } from '@koya/contract'
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { Refusal } from '#errors.ts'
import { parse } from '#foreign/gate.ts'
import { readCertificateFacts } from '../certificate-facts.ts'
import { bakeSvg } from '../credential/bake.ts'
import { issuerId, pageOf } from '../credential/credential.ts'
import { findNumber } from '../credential/status-queries.ts'
import { findCertificate } from '../queries.ts'
import { unreadables } from './unreadables.ts'
import {
  foreign,
  forged,
  judgeCopy,
  judgeEnded,
  judgeOther,
  judgeRow,
  unknown,
  unknownInFile,
} from './verdicts.ts'

export const mostCredentialLetters = 200_000

/** The part of a credential that the check uses. */
const Signed = z.object({
  jti: z.string(),
  credentialSubject: z.object({ identifier: z.array(z.object({ identityHash: z.string() })) }),
})

export async function checkNumber(context: Context, typed: string): Promise<Verdict> {
  const number = readCertificateNumber(typed)
  return number === null ? unreadables.number : judgeNumber(context, number)
}

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

export type Draw = (told: CertificateFacts, kind: 'png' | 'svg') => Promise<Buffer>

/**
 * Judges a file. A PNG or SVG that contains the credential of a valid certificate must match a new drawing
 * (rules: certificates 12).
 */
export async function checkFile(context: Context, file: Buffer, draw: Draw): Promise<Verdict> {
  const judged = await judgeFile(context, file, draw)
  return judged === unknown ? unknownInFile : judged
}

async function judgeFile(context: Context, file: Buffer, draw: Draw): Promise<Verdict> {
  const found = await parse('sentFile', file).catch(tooCostly)
  if ('problem' in found) return unreadables[found.problem]
  if ('address' in found) return checkCopy(context, found)
  if (found.in === 'text') return checkText(context, found.text)
  const signed = await readSigned(context, found.text)
  if ('kind' in signed) return signed
  const judged = await judgeNumber(context, signed.number, { isSigned: true, name: signed.name })
  const row = judged.kind === 'valid' && (await findCertificate(context.db, signed.number))
  if (!row) return judged
  const told = readCertificateFacts(context.config.publicUrl, row)
  const own = await draw({ ...told, name: signed.name ?? told.name }, found.in)
  const drawn = found.in === 'svg' ? Buffer.from(bakeSvg(own.toString(), found.text)) : own
  const isSame = await parse('samePicture', { file, drawn }).catch(tooCostly)
  return isSame === true ? judged : judgeOther(row)
}

function tooCostly(error: unknown): { problem: 'tooCostly' } {
  if (error instanceof Refusal && error.code === 'too_costly') return { problem: 'tooCostly' }
  throw error
}

/** Checks a photo, a screenshot or a PDF: only its number can be verified. */
async function checkCopy(context: Context, { address, on }: { address: string; on: 'picture' | 'pdf' }) {
  const number = readCertificateNumber(address)
  // Refuses addresses of other hosts: these could show a fake page for a real number.
  if (number === null || address !== pageOf(context.config.publicUrl, number))
    return unreadables[on === 'pdf' ? 'nothingInPdf' : 'strangeCode']
  const row = await findCertificate(context.db, number)
  return row ? judgeCopy(row, on) : judgeNumber(context, number)
}

/** Checks a pasted credential or number; fetches no address in the text (rules: certificates 12). */
export async function checkText(context: Context, pasted: string): Promise<Verdict> {
  const text = pasted.trim()
  if (readCertificateNumber(text) !== null) return checkNumber(context, text)
  const signed = await readSigned(context, text)
  return 'kind' in signed
    ? signed
    : judgeNumber(context, signed.number, { isSigned: true, name: signed.name })
}

/** Returns the number and the name from a credential that Koya signed; a verdict for any other text. */
async function readSigned(
  context: Context,
  written: string,
): Promise<{ number: string; name: string | null } | Verdict> {
  const { publicUrl } = context.config
  if (written.length > mostCredentialLetters) return unreadables.text
  if (written.startsWith('{')) return unreadables.unsigned
  const token = written.replaceAll(/\s/g, '')
  const issuer = issuerOf(token)
  if (issuer === null) return unreadables.text
  if (issuer !== issuerId(publicUrl)) return foreign(issuer)
  const claims = await context.keys.verify(token)
  if (claims === null) return forged
  const signed = z.safeParse(Signed, claims).data
  const number = readCertificateNumber(signed?.jti.split('/').at(-1) ?? '')
  // Koya also signs the status list, which is not a certificate.
  if (!signed || number === null || signed.jti !== pageOf(publicUrl, number)) return unreadables.text
  return { number, name: signed.credentialSubject.identifier[0]?.identityHash ?? null }
}

const Issuer = z.union([z.string(), z.object({ id: z.string() })])

/** Does not verify the signature. Returns '' if the token names no issuer; null if the text is no JWT. */
function issuerOf(token: string): string | null {
  try {
    const { iss, issuer } = decodeJwt(token)
    const named = z.safeParse(Issuer, iss ?? issuer).data
    if (named === undefined) return ''
    return typeof named === 'string' ? named : named.id
  } catch {
    return null
  }
}
