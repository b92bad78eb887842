import type { TestApp } from '#testing/app.ts'
import { buildPerson, buildTrack, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { grading, submitting } from './submitting.ts'

/** Issues a certificate by hand, to a new person unless one is given, and returns its number. */
export async function buildCertificate(koya: TestApp, personId?: string): Promise<string> {
  const { context } = koya
  const admin = await buildPerson(context, 'ADMIN')
  const id = personId ?? (await buildPerson(context, 'MENTEE')).id
  const { id: trackId } = await buildTrack(context)
  const issuing = { as: admin.session, params: { id }, body: { trackId } }
  return (await koya.call('issueCertificate', issuing)).number
}

/** Calls `run` while all enrollments of the person are ended (rules: certificates 4). */
export async function whileEnded<T>(
  { context }: TestApp,
  menteeId: string,
  run: () => Promise<T>,
): Promise<T> {
  const end = (ended_at: Date | null) =>
    context.db.updateTable('enrollment').set({ ended_at }).where('mentee_id', '=', menteeId).execute()
  await end(context.clock.now())
  const result = await run()
  await end(null)
  return result
}

/** Submits and grades every task of a track, and returns the certificate's number. */
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
