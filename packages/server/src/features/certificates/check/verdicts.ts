import { addressOf, certificateCredentials, type Verdict } from '@koya/contract'
import { weavesOf } from '../certificate-facts.ts'
import type { CertificateRow } from '../queries.ts'

const nothing = { facts: [], page: null, cloth: null } as const

/** Formats a date in UTC, like the date on the picture of the certificate. */
const utcDateText = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date)

type Fact = Verdict['facts'][number]

/** A hidden certificate shows no names (rules: certificates 6). */
function factsOf(row: CertificateRow): Fact[] {
  const facts: (Fact | false)[] = [
    row.is_shown && ['Name', row.name],
    certificateCredentials[row.kind].badge.fact({ ...row, track: row.track_title, isShown: row.is_shown }),
    ['Issued', `${utcDateText(row.issued_at)} by Koya`],
    row.is_shown && row.mentor_name !== null && ['Signed by the mentor', row.mentor_name],
    ['Number', row.id],
  ]
  return facts.filter((fact) => fact !== false)
}

const revokedOn = (day: Date): string =>
  `Koya issued it, and took it back on ${utcDateText(day)}. It is not valid any more.`

const pageOf = (row: CertificateRow): string | null =>
  row.is_shown ? addressOf('certificate', { number: row.id }) : null

const clothOf = (row: CertificateRow): Verdict['cloth'] =>
  row.is_shown ? { kind: row.kind, weaves: weavesOf(row) } : null

const revokedTitle = 'This certificate was revoked'
const namesNobody = 'Its person does not show it, so we name nobody here.'

/** `told` is the content of a signed credential, which may be older than the row. */
export function judgeRow(row: CertificateRow, told?: { isSigned: true; name: string | null }): Verdict {
  const facts = factsOf(row)
  if (row.revoked_at !== null) {
    return {
      kind: 'revoked',
      title: revokedTitle,
      sentences: [
        revokedOn(row.revoked_at),
        `The reason: ${row.revoked_reason}`,
        ...(row.is_shown ? [] : [namesNobody]),
      ],
      facts,
      page: null,
      cloth: null,
    }
  }
  const differs = row.is_shown && told && told.name !== null && told.name !== row.name
  return {
    kind: 'valid',
    title: 'This certificate is valid',
    sentences: [
      ...(told ? ['It is signed by Koya and unchanged.'] : []),
      ...(differs ? [`It was signed for the name ${told.name}.`] : []),
      ...(row.is_shown ? [] : [namesNobody]),
      ...certificateCredentials[row.kind].checked,
    ],
    facts,
    page: pageOf(row),
    cloth: clothOf(row),
  }
}

export const judgeOther = (row: CertificateRow): Verdict => ({
  kind: 'differs',
  title: 'The certificate is valid, but this picture shows something else',
  sentences: [
    'Somebody may have changed the picture, or it is an old one: today Koya draws this certificate in another way.',
    'Only the facts below are true. Compare them with the picture.',
    ...(row.is_shown ? [] : [namesNobody]),
  ],
  facts: factsOf(row),
  page: pageOf(row),
  cloth: clothOf(row),
})

const copies = { picture: 'a photo or a screenshot', pdf: 'a PDF' }

/** Returns the verdict on a photo, a screenshot or a PDF, of which only the number was read. */
export function judgeCopy(row: CertificateRow, on: keyof typeof copies): Verdict {
  const judged = judgeRow(row)
  if (judged.kind !== 'valid') return judged
  return {
    ...judged,
    kind: 'copy',
    title: `The number ${on === 'pdf' ? 'in this PDF' : 'in this picture'} is valid`,
    sentences: [
      ...judged.sentences,
      `Anybody can change ${copies[on]}, so we have read only the number in it. Compare it with the facts below: only they are true.`,
    ],
  }
}

const withdrawn: Verdict = {
  kind: 'withdrawn',
  title: 'This certificate was withdrawn',
  sentences: ['Koya issued it once. The person has left since and took the certificate with them.'],
  ...nothing,
}

/** Returns the verdict on a certificate whose person has left; a revoked certificate stays revoked. */
export const judgeEnded = (number: string, revokedAt: Date | null): Verdict =>
  revokedAt === null
    ? withdrawn
    : {
        kind: 'revoked',
        title: revokedTitle,
        sentences: [revokedOn(revokedAt), 'The person has left since, so we know no more of it.'],
        facts: [['Number', number]],
        page: null,
        cloth: null,
      }

export const unknown: Verdict = {
  kind: 'unknown',
  title: 'We have no certificate with this number',
  sentences: ['Koya has never issued it. Check each letter and digit.'],
  ...nothing,
}

/** Does not ask the person to check each letter, because the number comes from a file. */
export const unknownInFile: Verdict = {
  ...unknown,
  sentences: ['Koya has never issued the number in this file.'],
}

export const hidden: Verdict = {
  kind: 'hidden',
  title: 'This page is not shown',
  sentences: ['Its person shows the certificate by its number only. Type the number below to check it.'],
  ...nothing,
}

export const forged: Verdict = {
  kind: 'forged',
  title: 'This credential is forged',
  sentences: [
    'It says that Koya issued it, but the signature is not ours: somebody has made it or changed it. Do not trust what it says.',
  ],
  ...nothing,
}

export const foreign = (issuer: string): Verdict => ({
  kind: 'foreign',
  title: 'This credential is not from us',
  sentences: [
    `It names another issuer: ${issuer.slice(0, 200)}. We can only check our own. Ask whoever issued it.`,
  ],
  ...nothing,
})

export const tooManyAtOnce: Verdict = {
  kind: 'busy',
  title: 'Too many checks at once',
  sentences: ['Nothing was checked. Try again in a moment.'],
  ...nothing,
}

/** `message` says when to try again. */
export const tooManyChecks = (message: string): Verdict => ({
  kind: 'busy',
  title: 'Too many checks from your network',
  sentences: [`Nothing was checked. ${message}.`],
  ...nothing,
})
