import { readFileSync } from 'node:fs'
import { v7 as uuid } from 'uuid'
import type { Context, Trx } from '#context.ts'
import { hashPassword } from '#features/auth/passwords.ts'
import { addMilliseconds, dayMilliseconds, subtractDays } from '#time.ts'
import type { DemoPerson } from './cast.ts'
import { enrollments, mentoring } from './enrollments.ts'
import { fillPortraits } from './fill-portraits.ts'
import { fillTrail } from './fill-trail.ts'
import { mentees } from './mentees.ts'
import { mentors } from './mentors.ts'
import { admins, demoPassword } from './people.ts'
import { submissions } from './submissions.ts'
import type { DemoTrack } from './track-content.ts'
import { mobileDevelopment } from './tracks/mobile-development.ts'
import { userInterfaceDesign } from './tracks/user-interface-design.ts'
import { webDevelopment } from './tracks/web-development.ts'

const tracks = [webDevelopment, mobileDevelopment, userInterfaceDesign]

/** Two deadlines lie behind the day of the start, so that late work and what comes next both show. */
const firstDeadlineDays = -12
/** A task is measured for a week beside work, school and power cuts. */
const daysBetweenDeadlines = 7
/** How long mentors and admins have been there: longer than any mentee has had a mentor. */
const communityDays = 60

/** Identifiers of what was filled in, by the keys of the demo's own files. */
interface Filled {
  people: Map<string, string>
  tracks: Map<string, string>
  tasks: Map<string, { id: string; deadline: Date }>
}

/** Fills an empty database with a community at work; does nothing where there are tracks already. */
export async function fillDemo(context: Context): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    if (await trx.selectFrom('track').select('id').limit(1).executeTakeFirst()) return
    const filled: Filled = { people: new Map(), tracks: new Map(), tasks: new Map() }
    for (const person of [...admins, ...mentors, ...mentees])
      await fillPerson(trx, filled, person, passwordHash, now)
    for (const [position, track] of tracks.entries()) await fillTrack(trx, filled, track, position, now)
    await fillEnrollments(trx, filled, now)
    await fillSubmissions(trx, filled, now)
    await fillPortraits(trx, filled.people)
    const adminIds = admins.map(({ key }) => findId(filled.people, key))
    await fillTrail(trx, adminIds, subtractDays(now, communityDays))
  })
}

/** Whether the demo's people are there, whose password everybody knows. */
export async function hasDemo({ db }: Context): Promise<boolean> {
  const person = db.selectFrom('user').select('id').where('email', '=', 'mentee@koya.test')
  return (await person.executeTakeFirst()) !== undefined
}

function findId(ids: Map<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo names ${key}, which it does not hold`)
  return id
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
    })
    .execute()
}

/** Mentees register the day before they enroll. */
function joinedDaysAgo({ key, role }: DemoPerson): number {
  if (role !== 'MENTEE') return communityDays
  return (enrollments.find(({ mentee }) => mentee === key)?.daysAgo ?? 0) + 1
}

async function fillTrack(trx: Trx, filled: Filled, track: DemoTrack, position: number, now: Date) {
  const trackId = uuid()
  filled.tracks.set(track.key, trackId)
  const { title, description, image } = track
  await trx
    .insertInto('track')
    .values({ id: trackId, position, title, description, image, state: 'open' })
    .execute()

  const courses = new Map<string, string>()
  for (const course of track.courses) {
    const id = uuid()
    courses.set(course.key, id)
    await trx
      .insertInto('course')
      .values({ id, title: course.title, playlist_url: course.playlistUrl })
      .execute()
  }

  let tasksBefore = 0
  for (const [stagePosition, stage] of track.stages.entries()) {
    const stageId = uuid()
    const { title, description } = stage
    await trx
      .insertInto('stage')
      .values({
        id: stageId,
        track_id: trackId,
        position: stagePosition,
        title,
        description,
        image: track.image,
        state: 'published',
      })
      .execute()
    for (const [taskPosition, task] of stage.tasks.entries()) {
      const id = uuid()
      const deadline = endOfDay(tasksBefore++, now)
      filled.tasks.set(task.key, { id, deadline })
      await trx
        .insertInto('task')
        .values({
          id,
          stage_id: stageId,
          position: taskPosition,
          title: task.title,
          source: readBrief(track.key, task.key),
          description: encodeHtml(readBrief(track.key, task.key)),
          state: 'published',
          deadline,
          course_id: task.course === undefined ? null : findId(courses, task.course),
        })
        .execute()
    }
  }
}

/** The end of a day in Lagos. */
function endOfDay(index: number, now: Date): Date {
  const days = firstDeadlineDays + index * daysBetweenDeadlines
  const deadline = addMilliseconds(now, days * dayMilliseconds)
  deadline.setUTCHours(22, 59, 0, 0)
  return deadline
}

const readBrief = (track: string, task: string): string =>
  readFileSync(new URL(`tracks/${track}/${task}.html`, import.meta.url), 'utf8').trim()

/** A description is stored HTML-encoded (rules: tasks 17). */
const encodeHtml = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

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
        taken: taken.length,
      })
      .execute()
  }
  for (const { mentee, track, mentor, daysAgo } of enrollments) {
    await trx
      .insertInto('enrollment')
      .values({
        id: uuid(),
        mentee_id: findId(filled.people, mentee),
        track_id: findId(filled.tracks, track),
        mentor_id: findId(filled.people, mentor),
        created_at: subtractDays(now, daysAgo),
      })
      .execute()
  }
}

async function fillSubmissions(trx: Trx, filled: Filled, now: Date) {
  const attempts = Map.groupBy(submissions, ({ mentee, task }) => `${mentee} ${task}`)
  for (const sent of attempts.values()) {
    for (const [index, { mentee, task, daysAgo, url, comment, review }] of sent.entries()) {
      const assignment = filled.tasks.get(task)
      const enrollment = enrollments.find((candidate) => candidate.mentee === mentee)
      if (!assignment || !enrollment)
        throw new Error(`The demo's submission of ${mentee} for ${task} fits nothing`)
      const submittedAt = subtractDays(now, daysAgo)
      const { deadline } = assignment
      const deadlineCounts = deadline > subtractDays(now, enrollment.daysAgo)
      const gradedAt = review ? subtractDays(now, review.daysAgo) : null
      const mentorId = findId(filled.people, enrollment.mentor)
      await trx
        .insertInto('submission')
        .values({
          id: uuid(),
          task_id: assignment.id,
          mentee_id: findId(filled.people, mentee),
          mentor_id: mentorId,
          attempt: index + 1,
          is_current: index === sent.length - 1,
          task_url: url,
          mentee_comment: comment,
          late: deadlineCounts && submittedAt > deadline,
          submitted_at: submittedAt,
          waiting_since: submittedAt,
          grade_percentage: review?.percentage ?? null,
          mentor_comment: review?.comment ?? null,
          graded_at: gradedAt,
          first_graded_at: gradedAt,
          first_graded_by: review ? mentorId : null,
          graded_by: review ? mentorId : null,
          updated_at: gradedAt ?? submittedAt,
        })
        .execute()
    }
  }
}
