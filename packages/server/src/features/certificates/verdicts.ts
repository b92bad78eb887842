import { addressOf, broughtThrough, type Verdict } from '@koya/contract'
import type { CertificateRow } from './queries.ts'

const nothing = { facts: [], page: null } as const

const dayOf = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date)

const factsOf = (row: CertificateRow): [string, string][] => [
  ['Name', row.name],
  row.people === null
    ? ['Track', row.track_title]
    : ['Thanks for', `Mentoring: ${broughtThrough(row.people)}`],
  ['Issued', `${dayOf(row.issued_at)} by Koya`],
  ...(row.mentor_name === null ? [] : [['Signed by the mentor', row.mentor_name] satisfies [string, string]]),
  ['Number', row.id],
]

/** The certificate holds, or it was revoked. `told` is what a signed credential says, which may be from another day. */
export function judgeRow(row: CertificateRow, told?: { isSigned: true; name: string | null }): Verdict {
  const facts = factsOf(row)
  const page = row.is_shown ? addressOf('certificate', { number: row.id }) : null
  if (row.revoked_at !== null) {
    return {
      kind: 'revoked',
      title: 'This certificate was revoked',
      sentences: [
        `Koya issued it, and took it back on ${dayOf(row.revoked_at)}. It is not valid any more.`,
        `The reason: ${row.revoked_reason}`,
      ],
      facts,
      page: null,
    }
  }
  const differs = told && told.name !== null && told.name !== row.name
  return {
    kind: 'valid',
    title: 'This certificate is valid',
    sentences: [
      told
        ? 'Koya has signed it, nobody has changed it, and it holds today.'
        : 'Koya has issued it, and it holds today.',
      ...(differs ? [`It was signed for the name ${told.name}.`] : []),
      ...(row.is_by_hand ? ['An admin issued it by hand, for work that was not done on Koya.'] : []),
    ],
    facts,
    page,
  }
}

export const withdrawn: Verdict = {
  kind: 'withdrawn',
  title: 'This certificate was withdrawn',
  sentences: ['Koya issued it once. The person has left since and took the certificate with them.'],
  ...nothing,
}

export const unknown: Verdict = {
  kind: 'unknown',
  title: 'We have no certificate with this number',
  sentences: ['Koya has never issued it. Look whether every letter and digit is right.'],
  ...nothing,
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

/** Others have more to check than is read at once. */
export const tooManyAtOnce: Verdict = {
  kind: 'busy',
  title: 'Too many checks at once',
  sentences: ['Nothing was checked. Try again in a moment.'],
  ...nothing,
}

/** `message` says when to come again. */
export const tooManyChecks = (message: string): Verdict => ({
  kind: 'busy',
  title: 'Too many checks from your network',
  sentences: [`Nothing was checked. ${message}.`],
  ...nothing,
})

const unreadable = (title: string, ...sentences: string[]): Verdict => ({
  kind: 'unreadable',
  title,
  sentences,
  ...nothing,
})

export const unreadables = {
  number: unreadable(
    'This is not a number of ours',
    'A number has 12 letters and digits, such as 7K3M-9QXD-2FHT.',
  ),
  text: unreadable(
    'This is no credential',
    'Paste the whole text: three parts of letters and digits with dots between them.',
  ),
  unsigned: unreadable(
    'This copy is not signed',
    'Anybody could have written it. Ask for the number, the picture, or the file that ends with .jwt.',
  ),
  cut: unreadable(
    'This picture is cut off',
    'A part of the file is missing or broken. Ask for it again, as a file.',
  ),
  nothing: unreadable(
    'There is no credential in this picture',
    'It may be real, but it cannot be checked. Chat apps make pictures smaller and lose what is inside: ask for it as a file, or for the number.',
  ),
  tooLarge: unreadable(
    'This file is larger than 5 MB',
    'A certificate is much smaller. Choose the file that you were given.',
  ),
  tooCostly: unreadable(
    'This file takes too long to read',
    'It is no certificate as we make them. Choose the file that you were given.',
  ),
  missing: unreadable('There is nothing to check yet', 'Choose a picture, or paste a credential.'),
  form: unreadable('The form could not be read', 'Choose one picture or paste one text, and send it again.'),
}
