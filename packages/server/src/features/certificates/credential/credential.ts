import { addressOf, broughtThrough } from '@koya/contract'
import { statusListLength } from '#shared/certificates/status-places.ts'
import { thanksTitle } from '#shared/certificates/thank-mentor.ts'
import type { CertificateRow } from '../queries.ts'

/** The name of the community, as on the pages (`content/community.ts` of the web). */
const community = 'Koya'

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

/** Returns the `did:web` of the installation; a port is part of the name. */
export const issuerId = (publicUrl: string): string =>
  `did:web:${publicUrl.replace(/^https?:\/\//, '').replace(':', '%3A')}`

/** Returns the issuer profile, which each credential contains and which has its own address. */
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

/** Whole seconds, because some parts of the standard's schema allow no fractions. */
const secondsOf = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, 'Z')

function describe({ people, is_by_hand, name, track_title, mentor_name }: CertificateRow): string {
  if (people !== null) return `${broughtThrough(people)} at ${community} with ${name}, a volunteer mentor.`
  if (is_by_hand) return `${community} confirms that ${name} has finished the ${track_title} track.`
  const by = mentor_name === null ? community : `${mentor_name}, mentor at ${community}`
  return `${name} has finished the ${track_title} track. Every task was read and graded by a mentor. Signed by ${by}.`
}

const captionOf = ({ is_thanks }: CertificateRow): string =>
  is_thanks ? 'A cloth, one square for each person' : 'The cloth of the track, one square for each task'

const trackOf = (row: CertificateRow, page: string) => ({
  id: row.track_id === null ? `${page}#track` : `urn:uuid:${row.track_id}`,
  type: ['Achievement'],
  achievementType: 'Certificate',
  name: row.track_title,
  description: `The ${row.track_title} track of ${community}.`,
  criteria: {
    narrative: row.is_by_hand
      ? 'An admin of the community confirms that the work of this track was done.'
      : 'Every published task of the track was submitted, read by a mentor, and graded above 0.',
  },
})

/** One achievement with one id for all mentors, so that programs can recognize it. */
const mentoring = {
  id: 'urn:koya:mentoring',
  type: ['Achievement'],
  achievementType: 'CommunityService',
  name: thanksTitle,
  description: `Volunteer mentoring at ${community}.`,
  criteria: {
    narrative: 'Each of the people counted has every task of a track graded above 0, with this mentor.',
  },
}

/**
 * Returns the Open Badges 3.0 credential of a certificate, in the Verifiable Credentials 2.0 data model.
 */
export function writeCredential(publicUrl: string, row: CertificateRow, statusIndex: number) {
  const page = pageOf(publicUrl, row.id)
  const statusList = statusListAddress(publicUrl, Math.floor(statusIndex / statusListLength))
  const place = String(statusIndex % statusListLength)
  return {
    '@context': contexts,
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: row.is_thanks ? `Thanks of ${community}` : `${row.track_title}: certificate of ${community}`,
    description: describe(row),
    image: { id: `${page}.png`, type: 'Image', caption: captionOf(row) },
    issuer: issuerProfile(publicUrl),
    validFrom: secondsOf(row.says_since),
    awardedDate: secondsOf(row.issued_at),
    credentialSubject: {
      id: `${page}#person`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: row.name, identityType: 'name' }],
      ...(row.begun_at && { activityStartDate: secondsOf(row.begun_at) }),
      activityEndDate: secondsOf(row.issued_at),
      achievement: row.is_thanks ? mentoring : trackOf(row, page),
    },
    ...(row.tasks.length > 0 && {
      evidence: row.tasks.map(({ title, gradedAt, attempts, grade }, index) => ({
        id: `${page}#task-${index + 1}`,
        type: ['Evidence'],
        name: title,
        narrative: [
          `Graded on ${gradedAt.slice(0, 10)}, at attempt ${attempts}.`,
          ...(row.shows_grades ? [`Grade: ${grade} %.`] : []),
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
