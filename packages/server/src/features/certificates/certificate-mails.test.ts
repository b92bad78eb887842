import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  password,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { finishTrack, whileEnded } from '#testing/steps/certificates.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let admin: TestPerson

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  admin = await buildPerson(koya.context, 'ADMIN')
})

const lineOf = async ({ session }: TestPerson) =>
  (await koya.call('listNews', { as: session })).items[0]?.address
const revoke = (number: string) =>
  koya.call('revokeCertificate', { as: admin.session, params: { number }, body: { reason: 'Not so.' } })

it('the news of a certificate lead to it, to the thank-you page and to the person', async () => {
  const number = await finishTrack(koya, { track, mentor, mentee })
  expect(await lineOf(mentee)).toBe(`/certificates/${number}`)
  expect(await lineOf(mentor)).toBe('/dashboard/mentor/profile')
  expect(await lineOf(admin)).toBe(`/dashboard/admin/people/${mentee.id}`)
})

it('the mail to the mentor counts each of the own people once, and nobody whose certificate is revoked', async () => {
  const numbers = [await finishTrack(koya, { track, mentor, mentee })]
  const finishOther = async () => {
    const other = await buildMentee(koya.context, track, mentor)
    numbers.push(await finishTrack(koya, { track, mentor, mentee: other }))
    const mails = await koya.mailsTo(mentor.email)
    return /with you, (\d+) so far/.exec(
      mails.find(({ subject }) => subject.includes('with you'))?.text ?? '',
    )?.[1]
  }
  const colleague = await buildMentor(koya.context, track)
  const theirs = await buildMentee(koya.context, track, colleague)
  await finishTrack(koya, { track, mentor: colleague, mentee: theirs })
  expect(await finishOther()).toBe('2')
  await revoke(numbers[0] ?? '')
  expect(await finishOther()).toBe('2')
})

it('a certificate that is revoked before its mails leave is not mailed about', async () => {
  const certificateId = await finishTrack(koya, { track, mentor, mentee })
  await koya.workIsDone()
  await revoke(certificateId)
  const people = [mentee, mentor, admin]
  const count = () => Promise.all(people.map(async ({ email }) => (await koya.mailsTo(email)).length))
  const before = await count()
  const { jobs } = koya.context
  await inTransaction(koya.context, async (trx) => {
    await queueMail(jobs, trx, 'certificate-issued', { certificateId })
    await queueMail(jobs, trx, 'mentee-finished', { certificateId, mentorId: mentor.id })
    await queueMail(jobs, trx, 'track-finished', { certificateId, adminId: admin.id })
  })
  expect(await count()).toEqual(before)
})

const issueByHand = () =>
  whileEnded(koya, mentee.id, () =>
    koya.call('issueCertificate', {
      as: admin.session,
      params: { id: mentee.id },
      body: { trackId: track.id },
    }),
  )

it('the mail to the mentor about a certificate by hand says nothing of graded tasks', async () => {
  await issueByHand()
  const [mail] = await koya.mailsTo(mentor.email)
  expect(mail?.text).toContain('An admin has issued the certificate, and it names you as the mentor.')
  expect(mail?.text).not.toContain('graded')
})

it('a mentor whose account is deleted gets neither news nor a page of thanks', async () => {
  await koya.call('leave', { as: mentor.session, body: { password, when: 'now' } })
  await issueByHand()
  const { db } = koya.context
  const kinds = await db.selectFrom('certificate').select('kind').where('track_id', '=', track.id).execute()
  expect(kinds).toEqual([{ kind: 'by-hand' }])
  const news = await db.selectFrom('news').select('id').where('user_id', '=', mentor.id).execute()
  expect(news).toEqual([])
})
