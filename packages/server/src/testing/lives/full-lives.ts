import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { lookAgain } from '#testing/access/look-again.ts'
import { talk } from '#testing/access/talk.ts'
import type { TestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, buildTrack } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { buildApplication, buildInvitation } from '#testing/steps/applying.ts'
import { seen } from '#testing/steps/authoring.ts'
import { whileEnded } from '#testing/steps/certificates.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { fillAccount, type Marked } from './fill-account.ts'

/** Creates a mentee, a mentor and an admin with rows in the tables that their data files show. */
export async function fillLives(koya: TestApp): Promise<Record<'mentee' | 'mentor' | 'admin', Marked>> {
  const { context } = koya
  await buildPerson(context, 'ADMIN')
  const [track, full] = [await buildTrack(context, { tasks: 3 }), await buildTrack(context)]
  const mentor = await fillAccount(
    koya,
    await buildPerson(context, 'MENTOR', named('zmuniquetwo')),
    'zmuniquetwo',
  )
  const admin = await fillAccount(
    koya,
    await buildPerson(context, 'ADMIN', named('zmuniquethree')),
    'zmuniquethree',
  )
  const mentee = await fillAccount(
    koya,
    await buildPerson(context, 'MENTEE', named('zmuniqueone')),
    'zmuniqueone',
  )
  await buildMentor(context, track, { mentor })
  await buildMentor(context, full, { places: 0 })
  await learn(koya, { mentee, mentor, admin }, track.id, track.tasks)
  await koya.call('waitForPlace', { as: mentee.session, params: { trackId: full.id } })
  await context.db
    .updateTable('waiting')
    .set({ held_mentor_id: mentor.id, held_until: new Date(context.clock.now().getTime() + days(1)) })
    .execute()
  await lead(koya, { mentee, mentor, admin }, track.tasks)
  await administrate(koya, { mentee, mentor, admin })
  return { mentee, mentor, admin }
}

type Lives = Record<'mentee' | 'mentor' | 'admin', Marked>

const named = (word: string) => ({ first_name: word, last_name: `${word} last`, email: `${word}@koya.test` })

const sentences = ['It opens.', 'It is read.', 'It is right.']

/** Creates a mentee's data, with work, reviews, a changed mentor and a certificate. */
async function learn(koya: TestApp, { mentee, mentor, admin }: Lives, trackId: string, tasks: string[]) {
  const { context } = koya
  const { db, clock } = context
  const as = mentee.session
  const before = await buildMentor(context, { id: trackId })
  const headers = { 'idempotency-key': 'first' }
  await koya.call('enroll', { as, params: { trackId }, body: { mentorId: before.id }, headers })
  const { items } = await koya.call('listPairings', { as: admin.session, query: { mentee: mentee.id } })
  const id = items[0]?.id ?? ''
  for (const asking of ['declined', 'open']) {
    await koya.call('askForMentor', { as, params: { trackId }, body: { reason: `${mentee.word} ${asking}` } })
    if (asking === 'declined') {
      const answer = { body: { answer: 'Give it one more week.' }, headers: {} }
      await koya.call('declineMentorRequest', { as: admin.session, params: { id }, ...answer })
    }
  }
  const move = { pairings: [{ id, mentorId: before.id }], mentorId: mentor.id }
  await koya.call('moveMentees', { as: admin.session, body: move })
  const text = {
    taskUrl: `https://${mentee.word}.example/`,
    menteeComment: `${mentee.word} and more letters`,
  }
  const criteria = JSON.stringify(sentences.map((text) => ({ text, notYet: '', weight: 1 })))
  await db.updateTable('task').set({ criteria }).where('id', 'in', tasks).execute()
  const marks = sentences.map((sentence) => ({ text: sentence, mark: 'partly', word: mentor.word }) as const)
  for (const [index, taskId] of tasks.slice(0, 2).entries()) {
    const moment = index === 0 ? koya.context.tokens.signMoment(mentee.id) : 'forged'
    const pressed = { moment, beforeMilliseconds: 0, sinceMilliseconds: 0 }
    const sent = await koya.call('submitTask', submitting(as, taskId, { ...text, pressed }))
    const review = grading(mentor.session, sent.id, index === 0 ? 60 : 0)
    const body = { gradePercentage: index === 0 ? 60 : 0, mentorComment: `${mentor.word} wrote this`, marks }
    const graded = await koya.call('gradeSubmission', { ...review, body })
    if (index === 0) {
      const again = grading(mentor.session, sent.id, 80, graded.updatedAt)
      await koya.call('gradeSubmission', { ...again, body: { ...body, gradePercentage: 80 } })
    }
  }
  const answers = sentences.map((text) => ({ text, kind: 'question', word: mentee.word }) as const)
  const { id: waiting } = await koya.call('submitTask', submitting(as, tasks[1], { ...text, answers }))
  for (const person of [mentee, mentor]) await talk(koya, person, waiting)
  await lookAgain(koya, { mentee, mentor }, trackId)
  await db
    .insertInto('thanks')
    .values({
      id: uuid(),
      mentee_id: mentee.id,
      task_id: tasks[0] ?? '',
      mentor_id: mentor.id,
      sentence: `${mentee.word} thanks ${mentor.word}`,
      may_show: true,
      is_shown: true,
      written_at: clock.now(),
    })
    .execute()
  const issuing = { as: admin.session, params: { id: mentee.id }, body: { trackId } }
  const { number } = await whileEnded(koya, mentee.id, () => koya.call('issueCertificate', issuing))
  await koya.call('revokeCertificate', {
    as: admin.session,
    params: { number },
    body: { reason: `${mentee.word} did not do this` },
  })
  const now = clock.now()
  await db
    .insertInto('deadline_reminder')
    .values({ mentee_id: mentee.id, task_id: tasks[2] ?? '', hours: 48, deadline: now })
    .execute()
  await db
    .insertInto('extension')
    .values({
      id: uuid(),
      mentee_id: mentee.id,
      task_id: tasks[2] ?? '',
      hours: 48,
      reason: 'ill',
      created_at: now,
    })
    .execute()
  const moveId = uuid()
  await db
    .insertInto('deadline_move')
    .values({
      id: moveId,
      actor_id: admin.id,
      is_of_one: true,
      states: [],
      hours: 24,
      why: `${mentee.word} is in hospital`,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('extension')
    .values({
      id: uuid(),
      mentee_id: mentee.id,
      task_id: tasks[2] ?? '',
      hours: 24,
      reason: 'moved',
      created_at: now,
      move_id: moveId,
      moved_from: now,
      taken_back_at: now,
    })
    .execute()
  await koya.call('makeCalendar', { as: mentee.session })
  await koya.call('shareCloth', { as: mentee.session, params: { id: trackId } })
  await db.updateTable('enrollment').set({ ended_at: now }).where('mentee_id', '=', mentee.id).execute()
  await db.updateTable('news').set({ read_at: now }).where('user_id', '=', mentee.id).execute()
}

/** Creates a mentor's data: an absence, a claim, a remark, a review link, an application and more. */
async function lead(koya: TestApp, { mentee, mentor, admin }: Lives, tasks: string[]) {
  const [db, now] = [koya.context.db, koya.context.clock.now()]
  const [from, until] = [now.toISOString(), new Date(now.getTime() + days(3)).toISOString()]
  await koya.call('goAway', { as: mentor.session, body: { from, until, handsOver: true } })
  await db
    .insertInto('mentor_promise')
    .values({ mentor_id: mentor.id, helps_out: true, asked_at: now, still_here_at: now })
    .onConflict((conflict) => conflict.column('mentor_id').doUpdateSet({ asked_at: now, still_here_at: now }))
    .execute()
  await db
    .insertInto('answered_question')
    .values({ id: uuid(), user_id: mentor.id, answered_at: now, expires_at: now })
    .execute()
  const waiting = await db
    .selectFrom('submission')
    .select('id')
    .where('mentee_id', '=', mentee.id)
    .where('task_id', '=', tasks[1] ?? '')
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('claim')
    .values({ submission_id: waiting.id, mentor_id: mentor.id, until: now, ended_at: now })
    .execute()
  const kept = { name: mentor.word, text: mentor.word, isShared: true, place: 'task' } as const
  await koya.call('keepRemark', { as: mentor.session, body: { ...kept, task: tasks[1] ?? '' } })
  await koya.call('changeReviewLinks', { as: mentor.session, body: { isOn: true } })
  await koya.call('makeReviewLink', { as: mentor.session, params: { id: waiting.id } })
  const application = await buildApplication(koya, {
    email: mentor.email,
    firstName: mentor.word,
    lastName: mentor.word,
    technologies: mentor.word,
    link: `https://${mentor.word}.example/`,
    motivation: `${mentor.word} wants to help those who begin, as others helped.`,
  })
  const about = { as: admin.session, params: { id: application } }
  const asSeen = async () => ({ ...about, headers: seen(await koya.call('readApplication', about)) })
  await koya.call('askApplicant', { ...(await asSeen()), body: { question: 'Which evenings do you have?' } })
  await koya.call('declineApplication', { ...(await asSeen()), body: { sentence: 'Not this time.' } })
}

/** Creates an admin's data, with notes, a saved view, actions on accounts and invitations. */
async function administrate(koya: TestApp, { mentee, mentor, admin }: Lives) {
  const { context } = koya
  for (const person of [mentee, mentor]) {
    await koya.call('addPersonNote', {
      as: admin.session,
      params: { id: person.id },
      body: { text: `${person.word} works nights` },
    })
  }
  await koya.call('saveView', {
    as: admin.session,
    body: { list: 'people', name: `${admin.word} asks`, query: `search=${admin.word}` },
  })
  await buildInvitation(context, mentee.email)
  const guest = await buildInvitation(context, 'guest@koya.test')
  await context.db
    .updateTable('invitation')
    .set({ invited_by: admin.id, mentor_id: mentor.id })
    .where('id', '=', guest)
    .execute()
  const other = await buildPerson(context, 'MENTEE')
  const params = { id: other.id }
  const read = await koya.call('readPerson', { as: admin.session, params })
  await koya.call('switchOffPerson', {
    as: admin.session,
    params,
    headers: seen(read),
    body: { reason: 'Asked to leave.' },
  })
  for (const person of [mentee, mentor, admin]) {
    const failed = { kind: 'reset-password', fault: 'refused', is_given_up: true, code: null } as const
    const [since, about] = [context.clock.now(), JSON.stringify({ userId: person.id })]
    await context.db
      .insertInto('failed_mail')
      .values([
        { ...failed, id: uuid(), about, user_id: person.id, since, last_tried_at: since },
        { ...failed, id: uuid(), about: '{}', address: person.email, since, last_tried_at: since },
      ])
      .execute()
    const told = { kind: 'mentor-silent', reason: 'silence', cause_kind: 'person' } as const
    await context.db
      .insertInto('sent_mail')
      .values({ ...told, id: uuid(), user_id: other.id, cause_id: person.id, sent_at: since })
      .execute()
    await sql`
      insert into trail (id, actor_id, action, object_kind, object_id, before, after)
      values (${uuid()}, ${admin.id}, 'person.role', 'person', ${person.id}, '{"role":"ADMIN"}', '{"role":"MENTEE"}')`.execute(
      context.db,
    )
  }
}
