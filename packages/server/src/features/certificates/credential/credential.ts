import { addressOf, certificateCredentials } from '@koya/contract'
import { statusListLength } from '#shared/certificates/status-places.ts'
import type { CertificateRow } from '../queries.ts'

/** The name of the community, as on the pages (`content/community.ts` of the web). */
const community = 'Koya'

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

/** A port is part of the `did:web` name. */
export const issuerId = (publicUrl: string): string =>
  `did:web:${publicUrl.replace(/^https?:\/\//, '').replace(':', '%3A')}`

export const issuerProfile = (publicUrl: string) => ({
  id: issuerId(publicUrl),
  type: ['Profile'],
  name: community,
  url: `${publicUrl}/`,
  description: 'Trains beginners in Nigeria into developers: real tasks, and one volunteer mentor for each.',
})

export const pageOf = (publicUrl: string, number: string): string =>
  `${publicUrl}${addressOf('certificate', { number })}`

export const statusListAddress = (publicUrl: string, part: number): string =>
  `${publicUrl}/certificates/status/${part}`

/** Leaves out fractions of a second, which some parts of the Open Badges schema do not allow. */
const secondsOf = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, 'Z')

function describeAchievement(row: CertificateRow, page: string) {
  const { badge, narrative } = certificateCredentials[row.kind]
  const { achievement } = badge
  const track = row.track_id === null ? `${page}#track` : `urn:uuid:${row.track_id}`
  return {
    id: achievement.id(track),
    type: ['Achievement'],
    achievementType: achievement.type,
    name: row.track_title,
    description: achievement.description(row.track_title, community),
    criteria: { narrative },
  }
}

/** Returns an Open Badges 3.0 credential in the Verifiable Credentials 2.0 data model. */
export function writeCredential(publicUrl: string, row: CertificateRow, statusIndex: number) {
  const page = pageOf(publicUrl, row.id)
  const track = row.track_title
  const words = certificateCredentials[row.kind]
  const statusList = statusListAddress(publicUrl, Math.floor(statusIndex / statusListLength))
  const place = String(statusIndex % statusListLength)
  return {
    '@context': contexts,
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: words.badge.name(track, community),
    description: words.description({ ...row, track, community, mentor: row.mentor_name }),
    image: { id: `${page}.png`, type: 'Image', caption: words.badge.caption },
    issuer: issuerProfile(publicUrl),
    validFrom: secondsOf(row.says_since),
    awardedDate: secondsOf(row.issued_at),
    credentialSubject: {
      id: `${page}#person`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: row.name, identityType: 'name' }],
      ...(row.begun_at && { activityStartDate: secondsOf(row.begun_at) }),
      activityEndDate: secondsOf(row.issued_at),
      achievement: describeAchievement(row, page),
    },
    ...(row.tasks.length > 0 && {
      evidence: row.tasks.map(({ title, gradedAt, attempts, grade }, index) => ({
        id: `${page}#task-${index + 1}`,
        type: ['Evidence'],
        name: title,
        narrative: [
          `Graded on ${gradedAt.slice(0, 10)}, at attempt ${attempts}.`,
          ...(row.shows_grades ? [`Grade: ${grade}%.`] : []),
        ].join(' '),
      })),
    }),
    credentialStatus: {
      id: `${statusList}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: place,
      statusListCredential: statusList,
    },
  }
}

export type Credential = ReturnType<typeof writeCredential>

const epochSeconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000)

/** Returns the credential with the registered JWT claims, which repeat some of its fields. */
export const claimsOf = (credential: Credential) => ({
  ...credential,
  iss: credential.issuer.id,
  jti: credential.id,
  nbf: epochSeconds(credential.validFrom),
  sub: credential.credentialSubject.id,
})
