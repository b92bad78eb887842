import { type CertificateKind, certificateKinds, certificateWords } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { insertNumbered } from '#shared/certificates/insert-numbered.ts'
import { writeCertificate } from '#shared/certificates/issue-certificate.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { finishTrack, whileEnded } from '#testing/steps/certificates.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

/** Returns null if the database refuses the certificate. */
const insert = (kind: CertificateKind) =>
  inTransaction(koya.context, (trx) =>
    insertNumbered(trx, {
      kind,
      mentee_id: mentee.id,
      track_id: track.id,
      mentor_id: mentor.id,
      name: 'Adaeze Okonkwo',
      track_title: track.title,
      tasks: '[]',
      issued_at: koya.clock.now(),
    }),
  )

describe.each(certificateKinds)('a certificate of the kind %s', (kind) => {
  it('stands once beside that of the track, unless it says too that the track is finished', async () => {
    await insert(kind === 'track' ? 'by-hand' : 'track')
    const second = await insert(kind)
    expect(second).toEqual(certificateWords[kind].finishes ? null : expect.any(String))
    expect(await insert(kind)).toBeNull()
  })
})

it('a certificate that does not say that a track is finished is news for its owner only', async () => {
  const admin = await buildPerson(koya.context, 'ADMIN')
  const number = await inTransaction(koya.context, (trx) =>
    writeCertificate(koya.context, trx, {
      kind: 'thanks',
      menteeId: mentee.id,
      trackId: track.id,
      trackTitle: track.title,
      name: 'Adaeze Okonkwo',
      mentorId: mentor.id,
      mentorName: 'Bisi Adeyemi',
      begunAt: null,
      adminId: null,
      now: koya.clock.now(),
    }),
  )
  expect(number).not.toBeNull()
  for (const { session } of [mentor, admin]) {
    const { items } = await koya.call('listNews', { as: session, query: {} })
    expect(items.map(({ sentence }) => sentence).join()).not.toMatch(/finished|certificate|thank/i)
  }
})

// In the product a certificate of thanks has no track, but this test gives it one.
it('a certificate that does not say that a track is finished is not counted, and stands in nobody’s way', async () => {
  await insert('thanks')
  const admin = await buildPerson(koya.context, 'ADMIN')
  const reading = { as: admin.session, params: { id: mentee.id } }
  const { tracks } = await whileEnded(koya, mentee.id, () => koya.call('listPersonCertificates', reading))
  expect(tracks).toContainEqual({ id: track.id, title: track.title })
  expect(await finishTrack(koya, { track, mentor, mentee })).not.toBe('')
  await koya.context.db
    .updateTable('certificate')
    .set({ revoked_at: koya.clock.now(), revoked_reason: 'Not so.' })
    .where('kind', '=', 'track')
    .execute()
  const { items } = await koya.call('listOwnCertificates', { as: mentor.session })
  expect(items).toMatchObject([{ kind: 'thanks', people: 0 }])
})
