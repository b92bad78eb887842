import { buildMentee, buildMentor, buildPerson, buildTrack, type TestPerson } from '#testing/builders.ts'
import { cohortForm } from '#testing/steps/authoring.ts'
import { movingAll } from '#testing/steps/moving.ts'
import type { MailBook } from './mail-book.ts'

/** Sends the mails about moved deadlines, an ended and reopened enrollment, and a cohort. */
export async function sendMailsOfMoves({
  koya,
  keep,
  person,
  coordinator,
}: MailBook & { coordinator: TestPerson }) {
  const { context } = koya
  const as = coordinator.session
  const track = await buildTrack(context, { title: 'Data' })
  const mentor = await buildMentor(context, track, {
    mentor: await buildPerson(context, 'MENTOR', person('kunle')),
  })
  const mentee = await buildMentee(context, track, mentor, person('yakubu'))
  const [task = ''] = track.tasks
  const { items } = await koya.call('listMenteeDeadlines', { as, params: { id: mentee.id } })
  const seen = items[0]?.deadline ?? ''
  const day = new Date(Date.parse(seen) + 5 * 86_400_000 + 3_600_000).toISOString().slice(0, 10)
  await koya.call('giveDeadline', {
    as,
    params: { id: mentee.id },
    body: { task, seen, day, why: 'in hospital & back <soon>' },
  })
  await keep('a deadline that an admin moved', mentee.email, 1)
  await keep('a deadline of a mentee that an admin moved', mentor.email, 1)
  const { id } = await movingAll(koya, as, { track: track.id })
  await keep('deadlines that moved', mentee.email, 2)
  await keep('deadlines of mentees that moved', mentor.email, 2)
  await koya.call('takeBackMove', { as, params: { id } })
  await keep('deadlines that moved back', mentee.email, 3)
  await keep('deadlines of mentees that moved back', mentor.email, 3)
  const [{ id: enrollment = '' } = {}] = (
    await koya.call('listPairings', { as, query: { mentee: mentee.id } })
  ).items
  const params = { id: enrollment }
  await koya.call('endEnrollment', { as, params, body: { ended: true } })
  await keep('an enrollment that has ended', mentee.email, 4)
  await koya.call('endEnrollment', { as, params, body: { ended: false } })
  await keep('an enrollment that goes on', mentee.email, 5)
  const cohort = await koya.call('createCohort', {
    as,
    params: { id: track.id },
    headers: {},
    body: cohortForm({ deadlines: [{ taskId: task, deadline: '2030-03-31T22:59:00.000Z' }] }),
  })
  const body = { pairings: [enrollment], cohortId: cohort.id }
  await koya.call('regroupMentees', { as, body })
  await keep('a deadline that is another one by a cohort', mentee.email, 6)
}
