import type { Role } from '@koya/contract'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { renderBrief } from '#content/markdown.ts'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { hashPassword } from '#identity/passwords/passwords.ts'
import { days, hours } from './clock.ts'

export const password = 'kq7zvbx2 indigo'
let passwordHash: Promise<string> | undefined
let people = 0

export interface TestPerson {
  id: string
  email: string
  role: Role
  /** A valid session token. */
  session: string
}

export type PersonFields = Partial<Insertable<DB['user']>>

/** Creates a person with a complete profile and a valid session. */
export async function buildPerson(
  context: Context,
  role: Role,
  fields: PersonFields = {},
): Promise<TestPerson> {
  passwordHash ??= hashPassword(password)
  const id = uuid()
  const email = fields.email ?? `person${++people}-${role.toLowerCase()}@koya.test`
  await context.db
    .insertInto('user')
    .values({
      id,
      role,
      email,
      password_hash: await passwordHash,
      first_name: 'Adaeze',
      last_name: `Okonkwo${people}`,
      phone_number: '+2348030000000',
      country: 'Nigeria',
      city: 'Lagos',
      description: 'I learn in the evenings.',
      technologies: ['Javascript'],
      gender: 'FEMALE',
      birth_date: '2001-05-17',
      created_at: context.clock.now(),
      ...fields,
    })
    .execute()
  // Turns off the daily digest; otherwise mentors' mails would wait for the evening.
  if (role === 'MENTOR')
    await context.db.insertInto('news_wish').values({ user_id: id, is_daily: false, ways: '{}' }).execute()
  return { id, email, role, session: await signAnew(context, { id, role }, 1) }
}

type Signing = Pick<TestPerson, 'id' | 'role'>
type Signer = Pick<Context, 'db' | 'clock' | 'tokens'>

/** Signs a person in; the session has a fresh proof of identity only for an admin (rules: account 28). */
export const signAnew = (context: Signer, signing: Signing, sessionVersion?: number): Promise<string> =>
  beginSession(context, signing, sessionVersion, signing.role === 'ADMIN')

/** Creates a session with a fresh proof of identity, as right after a login. */
export const signProved = (context: Signer, signing: Signing, sessionVersion?: number): Promise<string> =>
  beginSession(context, signing, sessionVersion, true)

async function beginSession(
  { db, clock, tokens }: Signer,
  { id, role }: Signing,
  version: number | undefined,
  isProved: boolean,
): Promise<string> {
  const sessionVersion = version ?? (await findVersion(db, id))
  const [session, now] = [uuid(), clock.now()]
  await db
    .insertInto('session')
    .values({
      id: session,
      user_id: id,
      version: sessionVersion,
      device: 'Firefox on Linux',
      created_at: now,
      used_at: now,
      proved_at: isProved ? now : null,
      expires_at: new Date(now.getTime() + hours(1)),
    })
    .execute()
  return tokens.sign({ id, role, sessionVersion, named: { id: session, renewals: 0 } })
}

const findVersion = async (db: Database, id: string): Promise<number> =>
  (await db.selectFrom('user').select('session_version').where('id', '=', id).executeTakeFirstOrThrow())
    .session_version

export interface TestTrack {
  id: string
  title: string
  stages: string[]
  tasks: string[]
  course: string
}

/** The distance between the positions of two tracks; a test can put its own track in between. */
const placesBetween = 1000
/** The middle of the positions of test tracks, which come after the demo's tracks. */
const middlePlace = 10_000_000
let tracks = 0

/** Creates a track of two stages; `isFirst` puts it before all earlier test tracks, so that lists show it. */
export async function buildTrack(
  context: Context,
  {
    tasks = 4,
    brief = 'Do it.',
    isFirst = false,
    title: given,
  }: { tasks?: number; brief?: string; isFirst?: boolean; title?: string } = {},
): Promise<TestTrack> {
  const { db, clock } = context
  const id = uuid()
  tracks++
  const title = given ?? `Track ${tracks}`
  await db
    .insertInto('track')
    .values({
      id,
      position: middlePlace + placesBetween * (isFirst ? -tracks : tracks),
      title,
      description: 'A track',
      image: '/tracks/web-development.svg',
      state: 'open',
    })
    .execute()
  const course = uuid()
  await db
    .insertInto('course')
    .values({ id: course, title: 'A course', playlist_url: 'https://www.youtube.com/watch?v=pQN-pnXPaVg' })
    .execute()
  const stages = [uuid(), uuid()] as const
  await db
    .insertInto('stage')
    .values(
      stages.map((stage, position) => ({
        id: stage,
        track_id: id,
        position,
        title: `Stage ${position}`,
        description: 'A stage',
        image: '',
        state: 'published' as const,
      })),
    )
    .execute()
  const { description } = renderBrief(brief)
  const taskRows = Array.from({ length: tasks }, (_, index) => ({
    id: uuid(),
    stage_id: index < tasks / 2 ? stages[0] : stages[1],
    position: index,
    title: `Task ${index}`,
    source: brief,
    description,
    state: 'published' as const,
    deadline: new Date(clock.now().getTime() + days(index + 1)),
    course_id: index === tasks - 1 ? null : course,
  }))
  if (tasks > 0) await db.insertInto('task').values(taskRows).execute()
  // Drops the cached curriculum now, because the database's notification arrives later.
  context.curriculum.forget()
  return { id, title, stages: [...stages], tasks: taskRows.map((task) => task.id), course }
}

/** Adds a given or a new mentor to a track, approved by default. */
export async function buildMentor(
  context: Context,
  track: { id: string },
  {
    places = 20,
    allowed = places,
    approved = true,
    mentor,
  }: { places?: number; allowed?: number; approved?: boolean; mentor?: TestPerson } = {},
): Promise<TestPerson> {
  const person = mentor ?? (await buildPerson(context, 'MENTOR'))
  const approved_at = approved ? context.clock.now() : null
  await context.db
    .insertInto('track_mentor')
    .values({ track_id: track.id, mentor_id: person.id, approved_at, places, places_allowed: allowed })
    .execute()
  return person
}

export async function buildMentee(
  context: Context,
  track: { id: string },
  mentor: { id: string },
  fields: PersonFields = {},
  enrolledAt: Date = context.clock.now(),
): Promise<TestPerson> {
  const person = await buildPerson(context, 'MENTEE', fields)
  await context.db
    .insertInto('enrollment')
    .values({
      id: uuid(),
      mentee_id: person.id,
      track_id: track.id,
      mentor_id: mentor.id,
      created_at: enrolledAt,
    })
    .execute()
  return person
}
