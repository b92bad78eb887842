import { randomUUID } from 'node:crypto'
import type { AnswerName } from '@koya/contract'
import { sql } from 'kysely'
import { notifyInTime } from '#background/daily-round.ts'
import type { Context } from '#context.ts'
import { grantAdmin } from '#features/admin/grant-admin.ts'
import { holdPlaces } from '#features/enrollment/hold-places.ts'
import { fetchReplies } from '#features/threads/replies/fetch-replies.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  type PersonFields,
  password,
  signAnew,
  type TestPerson,
} from '../builders.ts'
import { days, hours } from '../clock.ts'
import { writeAnswer } from '../mails/answer-mail.ts'
import type { openImapServer } from '../servers/imap-server.ts'
import { buildInvitation } from '../steps/applying.ts'
import { buildSubmission, type SubmissionFields } from '../steps/build-submission.ts'

const demoTrack = 'Web Development'

interface PersonGiven {
  /** True for a person with one of the demo's portraits. */
  photo?: boolean
  fields?: PersonFields
}

async function ownFields(context: Context, { photo = false, fields }: PersonGiven) {
  const number = randomUUID()
  return {
    first_name: 'Chukwuemeka',
    last_name: `Nwachukwu ${number.slice(0, 8)}`,
    email: `chukwuemeka.${number}@koya.test`,
    photo_key: photo ? await findPhotoKey(context) : null,
    ...fields,
  }
}

const introduce = (person: TestPerson, { first_name, last_name }: Awaited<ReturnType<typeof ownFields>>) => ({
  ...person,
  password,
  firstName: first_name,
  lastName: last_name,
  name: `${first_name} ${last_name}`,
})

const lookedEvery = 6

/** The actions that prepare a browser test; each takes and returns JSON values. */
export const makeScene = (
  context: Context,
  moveClock: (milliseconds: number) => void,
  mailbox: Pick<Awaited<ReturnType<typeof openImapServer>>, 'deliver'>,
) => ({
  /** Creates a track, whose tasks are called Task 0, Task 1 and so on. */
  track: (options: { tasks?: number; isFirst?: boolean }) => buildTrack(context, options),

  /** Creates a mentor of the given track, or of the demo's track, with `freePlaces` free places. */
  async mentor(given: { track?: string; freePlaces?: number } & PersonGiven) {
    const { track, freePlaces = 0 } = given
    const fields = await ownFields(context, given)
    const mentor = await buildPerson(context, 'MENTOR', fields)
    const mentored = track === undefined ? await findDemoTrack(context) : { id: track }
    await buildMentor(context, mentored, { places: freePlaces, allowed: freePlaces + 20, mentor })
    return introduce(mentor, fields)
  },

  /** Creates a mentee in the given mentor's track; without a mentor, the mentee is not enrolled. */
  async mentee(given: { mentor?: string; enrolledDaysAgo?: number } & PersonGiven) {
    const { mentor, enrolledDaysAgo = 0 } = given
    const fields = await ownFields(context, given)
    if (mentor === undefined) return introduce(await buildPerson(context, 'MENTEE', fields), fields)
    const track = await findTrackOf(context, mentor)
    const enrolledAt = new Date(context.clock.now().getTime() - days(enrolledDaysAgo))
    const mentee = await buildMentee(context, track, { id: mentor }, fields, enrolledAt)
    await offerOneMore(context, mentor)
    return introduce(mentee, fields)
  },

  async admin(given: PersonGiven) {
    const fields = await ownFields(context, given)
    return introduce(await buildPerson(context, 'ADMIN', fields), fields)
  },

  /** Makes a person an admin, or invites the address if it has no account. */
  async invite({ email }: { email: string }) {
    await grantAdmin(context, email, null)
    return {}
  },

  /** Adds an invitation from some days ago, without sending a mail. */
  async invitation({ email, daysAgo }: { email: string; daysAgo: number }) {
    return { id: await buildInvitation(context, email, daysAgo) }
  },

  /** Adds an attempt at the task with this title in the mentee's track, graded if `review` is given. */
  async work({ mentee, task: title, ...fields }: { mentee: string; task: string } & SubmissionFields) {
    const { mentor, ...task } = await findAssignment(context, mentee, title)
    const built = await buildSubmission(context, { mentee, mentor, task }, fields)
    return { ...built, task: { id: task.id, title } }
  },

  /** Adds an absence without an end, as Koya does for a silent mentor. */
  async silence({ mentor }: { mentor: string }) {
    const away = { id: randomUUID(), mentor_id: mentor, begins_at: context.clock.now() }
    await context.db
      .insertInto('away')
      .values({ ...away, hands_over: true, is_silent: true })
      .execute()
    return {}
  },

  /** Returns a link that gives `answer` for a mentor without a login. */
  async answer({ mentor, answer }: { mentor: string; answer: AnswerName }) {
    const { email } = await context.db
      .selectFrom('user')
      .select('email')
      .where('id', '=', mentor)
      .executeTakeFirstOrThrow()
    const question = { questionId: randomUUID(), userId: mentor, answer }
    const token = await context.tokens.signAnswer(question, email)
    return { url: `/answer?token=${token}` }
  },

  /** Gives a mentor this many more places, and holds free places for waiting mentees. */
  async offer({ mentor, places }: { mentor: string; places: number }) {
    for (let offered = 0; offered < places; offered++) await offerOneMore(context, mentor)
    await holdPlaces(context)
    return {}
  },

  /** Sets the proofs of identity of the person's sessions to an hour ago. */
  async oldProof({ person }: { person: string }) {
    const before = new Date(context.clock.now().getTime() - hours(1))
    await context.db.updateTable('session').set({ proved_at: before }).where('user_id', '=', person).execute()
    return {}
  },

  /** Gives the person an authenticator app with an unknown secret. */
  async secondFactor({ person }: { person: string }) {
    await context.db
      .insertInto('authenticator_app')
      .values({ user_id: person, secret: 'lost', confirmed_at: context.clock.now() })
      .execute()
    return {}
  },

  /** Returns a session that is valid at the clock's time. */
  session: async (person: Pick<TestPerson, 'id' | 'role'>) => ({
    session: await signAnew(context, person),
    now: context.clock.now().toISOString(),
  }),

  /** Moves the clock for everybody by this many hours, and sends due notifications every six hours. */
  async moveAhead({ hours: wanted }: { hours: number }) {
    for (let moved = 0; moved < wanted; moved += lookedEvery) {
      moveClock(hours(Math.min(lookedEvery, wanted - moved)))
      await notifyInTime(context)
    }
    return {}
  },

  /** Makes a waiting push message due now. */
  async duePush({ person }: { person: string }) {
    await sql`
      update pgboss.job set start_after = now()
      where name = 'push' and state = 'created' and data->>'userId' = ${person}`.execute(context.db)
    context.jobs.wake()
    return {}
  },

  /** Makes a waiting mail about new messages due now. */
  async dueMessages({ reader }: { reader: string }) {
    await sql`
      update pgboss.job set start_after = now()
      where name = 'mail' and state = 'created' and data->>'kind' = 'message'
        and data->'about'->>'readerId' = ${reader}`.execute(context.db)
    context.jobs.wake()
    return {}
  },

  /** Delivers an answer to a mail and reads the mailbox at once. */
  async reply(answer: { from: string; to: string; text: string }) {
    mailbox.deliver(writeAnswer(answer))
    await fetchReplies(context)
    return {}
  },

  /** Makes the mail to a newly registered person due now. */
  async dueMail({ email }: { email: string }) {
    await sql`
      update pgboss.job set start_after = now() from registration
      where registration.email = ${email} and job.state = 'created'
        and job.data->'about'->>'registrationId' = registration.id::text`.execute(context.db)
    context.jobs.wake()
    return {}
  },
})

export type Scene = ReturnType<typeof makeScene>

const findDemoTrack = ({ db }: Context) =>
  db.selectFrom('track').select('id').where('title', '=', demoTrack).executeTakeFirstOrThrow()

const findPhotoKey = async ({ db }: Context) => {
  const { photo_key } = await db
    .selectFrom('user')
    .select('photo_key')
    .where('photo_key', 'is not', null)
    // Takes the photo of the first account, because the demo's accounts come first and keep their photos.
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return photo_key
}

const findTrackOf = ({ db }: Context, mentor: string) =>
  db
    .selectFrom('track_mentor')
    .select('track_id as id')
    .where('mentor_id', '=', mentor)
    .executeTakeFirstOrThrow()

/**
 * Raises a mentor's places by one. If the place is for a new mentee, enroll the mentee first, so that nobody
 * else takes the place.
 */
const offerOneMore = ({ db }: Context, mentor: string) =>
  db
    .updateTable('track_mentor')
    .set((eb) => ({ places: eb('places', '+', 1) }))
    .where('mentor_id', '=', mentor)
    .execute()

const findAssignment = ({ db }: Context, mentee: string, title: string) =>
  db
    .selectFrom('enrollment')
    .innerJoin('stage', 'stage.track_id', 'enrollment.track_id')
    .innerJoin('task', 'task.stage_id', 'stage.id')
    .where('enrollment.mentee_id', '=', mentee)
    .where('task.title', '=', title)
    .select(['task.id', 'task.deadline', 'enrollment.mentor_id as mentor'])
    .executeTakeFirstOrThrow()
