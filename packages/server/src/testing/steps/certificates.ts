import type { TestApp } from '#testing/app.ts'
import { buildPerson, buildTrack, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { grading, submitting } from './submitting.ts'

/** The number of a certificate by hand, of a new person unless said whose. */
export async function buildCertificate(koya: TestApp, personId?: string): Promise<string> {
  const { context } = koya
  const admin = await buildPerson(context, 'ADMIN')
  const id = personId ?? (await buildPerson(context, 'MENTEE')).id
  const { id: trackId } = await buildTrack(context)
  const issuing = { as: admin.session, params: { id }, body: { trackId } }
  return (await koya.call('issueCertificate', issuing)).number
}

/** The number of the certificate that comes with the last grade. */
export async function finishTrack(
  koya: TestApp,
  { track, mentor, mentee }: { track: TestTrack; mentor: TestPerson; mentee: TestPerson },
): Promise<string> {
  let number = ''
  for (const task of track.tasks) {
    const { id } = await koya.call('submitTask', submitting(mentee.session, task))
    const { finished } = await koya.call('gradeSubmission', grading(mentor.session, id, 83))
    if (finished) number = finished.certificate
  }
  return number
}
