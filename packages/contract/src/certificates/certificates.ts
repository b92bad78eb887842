import * as z from 'zod/mini'
import { sampleWeave, weave } from '#cloth/weave-field.ts'
import { id, idParam, instant, named } from '#fields/fields.ts'
import { operation, roles } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleTrack } from '#samples.ts'
import { IssueForm, RevokeForm } from './certificate-forms.ts'
import { certificateKinds, certificateKindsWords } from './certificate-kind.ts'
import { certificateNumber, sampleCertificateNumber } from './certificate-number.ts'

export const Certificate = named(
  'Certificate',
  z.object({
    kind: z.enum(certificateKinds),
    number: certificateNumber,
    /** Null on a page of thanks, and if the track no longer exists. */
    trackId: z.nullable(id),
    /** The track's title on the day of issue; `Mentoring` on a page of thanks. */
    track: z.string(),
    name: z.string(),
    /** Null if no mentor signed, for example for work from before Koya. */
    mentor: z.nullable(z.string()),
    tasks: z.number(),
    /** The codes of the squares; a page of thanks has one null for each counted mentee. */
    weaves: z.array(weave),
    /** How many mentees have a valid certificate from the mentor; null except on a page of thanks. */
    people: z.nullable(z.number()),
    issuedAt: instant,
    showsGrades: z.boolean(),
    /** True if anybody with the address can open the page. */
    isShown: z.boolean(),
    /** True if the certificate keeps the name of the day of issue, even if the person changes their name. */
    keepsName: z.boolean(),
    revokedAt: z.nullable(instant),
    revokedReason: z.nullable(z.string()),
  }),
)
export type Certificate = z.output<typeof Certificate>

export const CertificateChoices = z.strictObject({
  showsGrades: z.boolean({ error: 'showsGrades must be true or false' }),
  isShown: z.boolean({ error: 'isShown must be true or false' }),
  keepsName: z.boolean({ error: 'keepsName must be true or false' }),
})
export type CertificateChoices = z.output<typeof CertificateChoices>

const all = z.object({ items: z.array(Certificate) })

const sampleChoices = { showsGrades: false, isShown: true, keepsName: true }
const sampleCertificate = {
  kind: 'track' as const,
  number: sampleCertificateNumber,
  trackId: sampleId(9),
  track: sampleTrack.title,
  name: 'Adaeze Okonkwo',
  mentor: 'Bisi Adeyemi',
  tasks: 12,
  weaves: Array.from({ length: 12 }, () => sampleWeave),
  people: null,
  issuedAt: '2026-03-20T19:12:05.123Z',
  ...sampleChoices,
  revokedAt: null,
  revokedReason: null,
}
const numberParam = z.strictObject({ number: certificateNumber })

export const certificateOperations = {
  listOwnCertificates: operation({
    method: 'get',
    path: '/certificates',
    summary: 'The own certificates, the newest first',
    for: roles,
    answer: { status: 200, body: all },
    example: { answer: { items: [sampleCertificate] } },
  }),

  changeCertificate: operation({
    method: 'put',
    path: '/certificates/{number}',
    summary: 'Choose what an own certificate shows',
    for: roles,
    params: numberParam,
    body: CertificateChoices,
    answer: { status: 200, body: Certificate },
    refusals: [404],
    example: { body: sampleChoices, answer: sampleCertificate },
  }),

  listPersonCertificates: operation({
    method: 'get',
    path: '/admin/people/{id}/certificates',
    summary: 'The certificates of a person, and the tracks that they can get one for',
    for: ['ADMIN'],
    params: idParam,
    answer: {
      status: 200,
      body: z.object({ ...all.shape, tracks: z.array(z.object({ id, title: z.string() })) }),
    },
    refusals: [404],
    example: {
      answer: { items: [sampleCertificate], tracks: [{ id: sampleId(9), title: 'Mobile Development' }] },
    },
  }),

  issueCertificate: operation({
    method: 'post',
    path: '/admin/people/{id}/certificates',
    summary: 'Issue a certificate by hand, for work from before Koya',
    for: ['ADMIN'],
    params: idParam,
    body: IssueForm,
    answer: { status: 201, body: Certificate },
    refusals: [404, 409],
    example: {
      body: { trackId: sampleId(9) },
      answer: { ...sampleCertificate, kind: 'by-hand', tasks: 0, weaves: [] },
    },
  }),

  revokeCertificate: operation({
    method: 'put',
    path: '/admin/certificates/{number}/revoked',
    summary: 'Revoke a certificate, with a reason that everybody reads who checks it',
    for: ['ADMIN'],
    params: numberParam,
    body: RevokeForm,
    answer: { status: 200, body: Certificate },
    refusals: [404],
    example: {
      body: { reason: 'The work was not their own.' },
      answer: {
        ...sampleCertificate,
        revokedAt: '2026-04-01T08:00:00.000Z',
        revokedReason: 'The work was not their own.',
      },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const certificatesWords = {
  'issueCertificate.trackId': 'The track that was finished.',
  'revokeCertificate.reason': 'Why, to be read beside the certificate.',
  'Certificate.kind': certificateKindsWords,
  'Certificate.number': 'The number of the certificate, which its address ends with.',
  'Certificate.name': 'The name that it shows.',
  'Certificate.people':
    'On a mentor’s page of thanks, how many people have finished a track with them; null elsewhere.',
  'Certificate.trackId':
    'The track that was finished; null on a page of thanks, and where the track is gone.',
  'Certificate.track':
    'The track, as it was called when the certificate was issued; `Mentoring` on a page of thanks.',
  'Certificate.mentor': 'Who signed as the mentor; null where the work was not done here.',
  'Certificate.tasks': 'How many graded tasks it shows.',
  weaves:
    'How each square of the cloth is drawn; null for one that was graded before squares had weaves, and for a person.',
  'listPersonCertificates.tracks': 'Those that the person neither learns nor has a valid certificate of.',
  isShown: 'Whether its page is open to everybody who has the address.',
  issuedAt: 'When it was issued.',
  keepsName: 'Whether it keeps the name of the day it was issued.',
  revokedAt: 'When an admin revoked it; null while it holds.',
  revokedReason: 'Why it was revoked; null while it holds.',
  showsGrades: 'Whether it shows the grades.',
}
