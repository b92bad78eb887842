import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { importContent } from '#features/curriculum/import-content.ts'
import { formatProblem } from '#features/curriculum/problems.ts'
import { moveDeadlines, readReadyMade } from '#features/curriculum/ready-made.ts'
import { hashPassword } from '#identity/passwords/passwords.ts'
import { monthText, startOfDay } from '#time/lagos.ts'
import { subtractDays } from '#time/time.ts'
import { fillLooks } from './attempts/fill-looks.ts'
import { fillMessages } from './attempts/fill-messages.ts'
import { fillSubmissions } from './attempts/fill-submissions.ts'
import { fillThanks } from './attempts/fill-thanks.ts'
import { finisher } from './attempts/finished.ts'
import type { DemoPerson } from './cast.ts'
import { demoKey } from './demo-key.ts'
import { cohort, enrollments, mentoring, waiting } from './enrollments.ts'
import { fillAnnouncements } from './fill-announcements.ts'
import { fillCertificate } from './fill-certificate.ts'
import { fillNews, fillPreferences } from './fill-news.ts'
import { fillNote } from './fill-note.ts'
import { fillPortraits } from './fill-portraits.ts'
import { fillTrail } from './fill-trail.ts'
import { type Filled, findId } from './filled.ts'
import { fillJoining } from './joining/fill-joining.ts'
import { mentees } from './mentees.ts'
import { mentors } from './mentors.ts'
import { admins, demoPassword } from './people.ts'
import { demoQueueName, queueSteps } from './steps/play-steps.ts'

/**
 * Days until the first deadline. The number is negative, so that the demo shows late work and open deadlines.
 */
const firstDeadlineDays = -12
/** Mentors and admins joined this many days ago, before any enrollment. */
const communityDays = 60

/** Fills an empty database with an established community. Does nothing if tracks already exist. */
export async function fillDemo(context: Context): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const now = context.clock.now()
  await context.jobs.prepare([demoQueueName])
  await context.db.transaction().execute(async (trx) => {
    if (await trx.selectFrom('track').select('id').limit(1).executeTakeFirst()) return
    const filled: Filled = { people: new Map(), tracks: new Map(), tasks: new Map() }
    for (const person of [...admins, ...mentors, ...mentees])
      await fillPerson(trx, filled, person, passwordHash, now)
    await fillCurriculum(trx, filled, now)
    await fillEnrollments(trx, filled, now)
    const steps = await fillSubmissions(trx, filled, now)
    await fillMessages(trx, filled, now)
    await fillLooks(trx, filled, now)
    await fillLogins(trx)
    await fillCertificate(trx, findId(filled.people, finisher))
    await fillThanks(trx, filled)
    await fillNews(trx, context.clock)
    await fillPreferences(trx)
    await fillPortraits(trx, filled.people)
    const adminIds = admins.map(({ key }) => findId(filled.people, key))
    await fillTrail(trx, adminIds, subtractDays(now, communityDays))
    const [mentee, admin] = [findId(filled.people, 'mentee'), findId(filled.people, 'admin')]
    await fillNote(trx, mentee, admin, subtractDays(now, 2))
    steps.push(...(await fillAnnouncements(trx, admin, now)))
    steps.push(...(await fillJoining(trx, { clock: context.clock, filled, adminId: admin })))
    steps.sort((one, other) => one.at.localeCompare(other.at))
    await queueSteps(context, trx, steps)
    // Hides the list of first steps from admins, because the demo shows an established community.
    await trx.updateTable('installation').set({ steps_done_at: now }).execute()
  })
}

/** True if the demo's first mentee exists; then anybody can log in with the demo's public password. */
export async function hasDemo({ db }: Context): Promise<boolean> {
  const person = db.selectFrom('user').select('id').where('email', '=', 'mentee@koya.test')
  return (await person.executeTakeFirst()) !== undefined
}

async function fillPerson(trx: Trx, filled: Filled, person: DemoPerson, passwordHash: string, now: Date) {
  const id = uuid()
  filled.people.set(person.key, id)
  await trx
    .insertInto('user')
    .values({
      id,
      role: person.role,
      email: person.email,
      password_hash: passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      phone_number: person.phoneNumber,
      country: person.country,
      city: person.city,
      description: person.description,
      technologies: person.technologies,
      gender: person.gender,
      birth_date: person.birthDate,
      created_at: subtractDays(now, joinedDaysAgo(person)),
      // The last login differs from person to person, and is never before the registration.
      last_login_at: subtractDays(now, Math.min(joinedDaysAgo(person), (filled.people.size % 7) + 0.3)),
    })
    .execute()
}

/** Moves last logins forward, so that nobody has sent or graded work after the last login. */
const fillLogins = (trx: Trx) =>
  trx
    .updateTable('user')
    .set({
      last_login_at: sql`greatest(
        last_login_at,
        (select max(submitted_at) from submission where mentee_id = "user".id),
        (select max(graded_at) from submission where graded_by = "user".id))`,
    })
    .execute()

/** A mentee joined one day before the enrollment or the wait, and at the latest yesterday. */
function joinedDaysAgo({ key, role }: DemoPerson): number {
  if (role !== 'MENTEE') return communityDays
  const begun = [...enrollments, ...waiting].find(({ mentee }) => mentee === key)
  return Math.max(0, begun?.daysAgo ?? 0) + 1
}

async function fillCurriculum(trx: Trx, filled: Filled, now: Date) {
  const content = readReadyMade()
  moveDeadlines(content, now, firstDeadlineDays)
  const importing = { content, pictures: [], actorId: null, keepMissing: true, isBeginning: true }
  const { changes, problems } = await importContent(trx, importing, now)
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'))
  for (const { kind, row, file } of changes) {
    const key = demoKey(file ?? '')
    if (kind === 'track') filled.tracks.set(key, row.id)
    if (kind === 'task') filled.tasks.set(key, row)
  }
}

async function fillEnrollments(trx: Trx, filled: Filled, now: Date) {
  for (const { mentor, track, freePlaces } of mentoring) {
    const taken = enrollments.filter(
      (enrollment) => enrollment.mentor === mentor && enrollment.track === track,
    )
    await trx
      .insertInto('track_mentor')
      .values({
        track_id: findId(filled.tracks, track),
        mentor_id: findId(filled.people, mentor),
        approved_at: subtractDays(now, communityDays),
        places: freePlaces + taken.length,
        places_allowed: freePlaces + taken.length,
      })
      .execute()
  }
  const cohortId = await fillCohort(trx, findId(filled.tracks, cohort.track), now)
  for (const { mentee, track, mentor, daysAgo } of enrollments) {
    await trx
      .insertInto('enrollment')
      .values({
        id: uuid(),
        mentee_id: findId(filled.people, mentee),
        track_id: findId(filled.tracks, track),
        mentor_id: findId(filled.people, mentor),
        created_at: subtractDays(now, daysAgo),
        cohort_id: cohort.mentees.includes(mentee) ? cohortId : null,
      })
      .execute()
  }
}

async function fillCohort(trx: Trx, trackId: string, now: Date): Promise<string> {
  const id = uuid()
  const beginsAt = startOfDay(subtractDays(now, cohort.daysAgo))
  await trx
    .insertInto('cohort')
    .values({
      id,
      track_id: trackId,
      name: `The ${monthText(beginsAt)} people`,
      begins_at: beginsAt,
      is_open: true,
    })
    .execute()
  return id
}
