import { randomUUID } from 'node:crypto'
import type { Role } from '@koya/contract'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { DB } from '#db/schema.gen.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, type PersonFields, password } from './builders.ts'
import { days } from './clock.ts'

/** Of the demo: no test changes it. */
const demoTrack = 'Web Development'

/** Somebody of a test's own; nobody else has the name. */
export interface ScenePerson {
  id: string
  role: Role
  email: string
  password: string
  /** A valid session. */
  session: string
  firstName: string
  lastName: string
  name: string
}

export interface SentWork {
  id: string
  attempt: number
  task: { id: string; title: string }
}

const ago = (context: Context, daysAgo: number) => new Date(context.clock.now().getTime() - days(daysAgo))

function uniqueFields(fields: PersonFields) {
  const number = randomUUID()
  const names = { first_name: 'Chukwuemeka', last_name: `Nwachukwu ${number.slice(0, 8)}` }
  return { ...names, email: `chukwuemeka.${number}@koya.test`, ...fields }
}

function introduce(
  person: Omit<ScenePerson, 'password' | 'firstName' | 'lastName' | 'name'>,
  { first_name = '', last_name = '' }: PersonFields,
): ScenePerson {
  return {
    ...person,
    password,
    firstName: first_name,
    lastName: last_name,
    name: `${first_name} ${last_name}`,
  }
}

const findTrack = (db: Kysely<DB>, title: string) =>
  db.selectFrom('track').select('id').where('title', '=', title).executeTakeFirstOrThrow()

const trackOf = async (db: Kysely<DB>, mentorId: string) =>
  db
    .selectFrom('track_mentor')
    .select('track_id as id')
    .where('mentor_id', '=', mentorId)
    .executeTakeFirstOrThrow()

/** What a browser test begins with. Each call takes and answers what JSON can carry. */
export const makeScene = (context: Context) => ({
  /** A track of its own; the tasks are called Task 0, Task 1 and so on, the last one has no course. */
  track: (options: { tasks?: number }) => buildTrack(context, options),

  /** A mentor of the track named, or of the demo's Web Development; nobody but the test's mentees gets a place. */
  async mentor({ track, freePlaces = 0, fields = {} }: SceneMentor): Promise<ScenePerson> {
    const own = uniqueFields(fields)
    const mentor = await buildPerson(context, 'MENTOR', own)
    const of = track === undefined ? await findTrack(context.db, demoTrack) : { id: track }
    await buildMentor(context, of, { places: freePlaces, allowed: freePlaces + 20, mentor })
    return introduce(mentor, own)
  },

  /** Who is enrolled in the track of the mentor named, or in none yet. */
  async mentee({ mentor, enrolledDaysAgo = 0, fields = {} }: SceneMentee): Promise<ScenePerson> {
    const own = uniqueFields(fields)
    if (mentor === undefined) return introduce(await buildPerson(context, 'MENTEE', own), own)
    const track = await trackOf(context.db, mentor)
    const mentee = await buildMentee(context, track, { id: mentor }, own, ago(context, enrolledDaysAgo))
    // The place comes after it is taken: at no moment could another test take it.
    await context.db
      .updateTable('track_mentor')
      .set((eb) => ({ places: eb('places', '+', 1) }))
      .where('mentor_id', '=', mentor)
      .execute()
    return introduce(mentee, own)
  },

  async admin({ fields = {} }: { fields?: PersonFields }): Promise<ScenePerson> {
    const own = uniqueFields(fields)
    return introduce(await buildPerson(context, 'ADMIN', own), own)
  },

  /** A new attempt at a task, named by its title; with a review it has been looked at. */
  async work({ mentee, task, daysAgo = 0, url, comment, review }: SceneWork): Promise<SentWork> {
    const { db } = context
    const { id, deadline, mentor_id } = await db
      .selectFrom('enrollment')
      .innerJoin('stage', 'stage.track_id', 'enrollment.track_id')
      .innerJoin('task', 'task.stage_id', 'stage.id')
      .where('enrollment.mentee_id', '=', mentee)
      .where('task.title', '=', task)
      .select(['task.id', 'task.deadline', 'enrollment.mentor_id'])
      .executeTakeFirstOrThrow()
    const replaced = await db
      .updateTable('submission')
      .set({ is_current: false })
      .where('mentee_id', '=', mentee)
      .where('task_id', '=', id)
      .returning('attempt')
      .execute()
    const submittedAt = ago(context, daysAgo)
    const gradedAt = review ? ago(context, review.daysAgo ?? daysAgo) : null
    const work = { id: uuid(), attempt: replaced.length + 1 }
    await db
      .insertInto('submission')
      .values({
        ...work,
        task_id: id,
        mentee_id: mentee,
        mentor_id,
        is_current: true,
        task_url: url ?? 'https://github.com/koya-demo/radio-shop',
        mentee_comment: comment ?? 'I checked every link on two phones.',
        late: submittedAt > deadline,
        submitted_at: submittedAt,
        grade_percentage: review?.percentage ?? null,
        mentor_comment: review?.comment ?? null,
        graded_at: gradedAt,
        first_graded_at: gradedAt,
        graded_by: review ? mentor_id : null,
        updated_at: gradedAt ?? submittedAt,
      })
      .execute()
    return { ...work, task: { id, title: task } }
  },

  /** Sends now what waits to be mailed later to somebody who has registered. */
  async dueMail({ email }: { email: string }): Promise<object> {
    await sql`
      update pgboss.job set start_after = now()
      from registration
      where registration.email = ${email} and job.data->'about'->>'registrationId' = registration.id::text
        and job.state = 'created'`.execute(context.db)
    context.jobs.wake()
    return {}
  },
})

interface SceneMentor {
  track?: string
  freePlaces?: number
  fields?: PersonFields
}

interface SceneMentee {
  /** The identifier of the mentor. */
  mentor?: string
  enrolledDaysAgo?: number
  fields?: PersonFields
}

interface SceneWork {
  /** The identifier of the mentee. */
  mentee: string
  /** The title. */
  task: string
  daysAgo?: number
  url?: string
  comment?: string
  review?: { percentage: number; comment: string; daysAgo?: number }
}

export type Scene = ReturnType<typeof makeScene>
