import { type Operation, operations, type Role } from '@koya/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildApplication, buildInvitation } from '#testing/applying.ts'
import {
  courseForm,
  longAgo,
  newTaskForm,
  stageForm,
  taskForm,
  trackForm,
  voiceForm,
} from '#testing/authoring.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { forgedSession } from '#testing/forged-session.ts'
import { profileForm } from '#testing/profile-form.ts'
import { submissionForm, submitting } from '#testing/submitting.ts'

const koya = useTestApp()

type Name = keyof typeof operations
type Actor = 'nobody' | 'expired' | 'forged' | 'unsigned' | Lowercase<Role> | 'otherMentee' | 'otherMentor'

/** What a call is about: the first mentee's own, something that does not exist, or no identifier at all. */
type Thing = 'own' | 'absent' | 'malformed'

interface Row {
  /** Status by actor; a role that is missing here answers 403 because its role is wrong. */
  mentee?: number
  otherMentee?: number
  mentor?: number
  otherMentor?: number
  admin?: number
}

const everybody = (status: number): Row => ({
  mentee: status,
  otherMentee: status,
  mentor: status,
  otherMentor: status,
  admin: status,
})

/**
 * What each signed-in person gets for something that belongs to the first mentee and her mentor. An operation without
 * a row does not compile, so nothing can be added to the contract without deciding who may.
 */
const matrix: Record<Exclude<Name, PublicName>, Row> = {
  logout: everybody(200),
  readProfile: everybody(200),
  updateProfile: everybody(200),
  uploadProfilePhoto: everybody(422),
  listOwnMentors: everybody(200),
  listOwnMentees: { mentor: 200, otherMentor: 200, admin: 200 },
  readMentee: { mentor: 200, otherMentor: 404, admin: 200 },
  listTracks: everybody(200),
  readTrack: everybody(200),
  listTrackStages: everybody(200),
  listTrackMentors: everybody(200),
  enroll: { mentee: 409, otherMentee: 409 },
  listStages: everybody(200),
  readCourse: everybody(200),
  listTasks: everybody(200),
  readTask: { mentee: 200, otherMentee: 404, mentor: 200, otherMentor: 404, admin: 200 },
  listTaskNotes: { mentor: 200, otherMentor: 200, admin: 200 },
  listTaskSubmissions: { mentee: 200, otherMentee: 404, mentor: 200, otherMentor: 404, admin: 200 },
  submitTask: { mentee: 201, otherMentee: 404 },
  listMentorSubmissions: { mentor: 200, otherMentor: 200, admin: 200 },
  readMentorSubmission: { mentor: 200, otherMentor: 404, admin: 200 },
  gradeSubmission: { mentor: 200, otherMentor: 404, admin: 200 },
  readOverview: { mentor: 200, otherMentor: 200, admin: 200 },
  listOwnPlaces: { mentor: 200, otherMentor: 200 },
  offerPlaces: { mentor: 200, otherMentor: 404 },
  listPairings: { admin: 200 },
  moveMentees: { admin: 404 },
  endEnrollment: { admin: 200 },
  askForMentor: { mentee: 201, otherMentee: 404 },
  declineMentorRequest: { admin: 404 },
  readCommunity: { admin: 200 },
  listAdmins: { admin: 200 },
  checkInvitations: { admin: 200 },
  sendInvitations: { admin: 409 },
  listInvitations: { admin: 200 },
  revokeInvitation: { admin: 200 },
  listApplications: { admin: 200 },
  readApplication: { admin: 200 },
  askApplicant: { admin: 409 },
  approveApplication: { admin: 409 },
  declineApplication: { admin: 409 },
  listAuthoredTracks: { admin: 200 },
  createTrack: { admin: 201 },
  readAuthoredTrack: { admin: 200 },
  updateTrack: { admin: 409 },
  changeTrackState: { admin: 409 },
  deleteTrack: { admin: 409 },
  orderTracks: { admin: 409 },
  copyTrack: { admin: 201 },
  previewShift: { admin: 200 },
  shiftDeadlines: { admin: 200 },
  approveMentor: { admin: 422 },
  createStage: { admin: 201 },
  updateStage: { admin: 409 },
  changeStageState: { admin: 409 },
  deleteStage: { admin: 409 },
  orderStages: { admin: 409 },
  createTask: { admin: 201 },
  readAuthoredTask: { admin: 200 },
  updateTask: { admin: 409 },
  changeTaskState: { admin: 409 },
  deleteTask: { admin: 409 },
  orderTasks: { admin: 409 },
  previewBrief: { admin: 200 },
  listAuthoredCourses: { admin: 200 },
  createCourse: { admin: 201 },
  updateCourse: { admin: 409 },
  deleteCourse: { admin: 409 },
  countWork: { admin: 200 },
  listSiteEntries: { admin: 200 },
  createSiteEntry: { admin: 201 },
  updateSiteEntry: { admin: 409 },
  changeSiteEntryState: { admin: 409 },
  deleteSiteEntry: { admin: 409 },
  orderSiteEntries: { admin: 409 },
  // No web app runs in this test.
  previewSitePage: { admin: 404 },
  listPeople: { admin: 200 },
  readPerson: { admin: 200 },
  listPersonAttempts: { admin: 200 },
  changeRole: { admin: 409 },
  switchOffPerson: { admin: 409 },
  switchOnPerson: { admin: 409 },
  endSessions: { admin: 200 },
  sendPersonMail: { admin: 202 },
  addPersonNote: { admin: 201 },
  // There is none; that only one's own goes is told by the feature's tests.
  removePersonNote: { admin: 404 },
  exportPeople: { admin: 200 },
  listTrail: { admin: 200 },
  listTrailActors: { admin: 200 },
  storePicture: { admin: 422 },
  exportCurriculum: { admin: 200 },
  checkCurriculum: { admin: 422 },
  importCurriculum: { admin: 422 },
}

type PublicName = { [N in Name]: (typeof operations)[N]['for'] extends 'anyone' ? N : never }[Name]
const names = Object.keys(matrix) as (keyof typeof matrix)[]

const actors: Actor[] = [
  'nobody',
  'expired',
  'forged',
  'unsigned',
  'mentee',
  'otherMentee',
  'mentor',
  'otherMentor',
  'admin',
]

interface World {
  track: TestTrack
  people: Record<'mentee' | 'otherMentee' | 'mentor' | 'otherMentor' | 'admin', TestPerson>
  submission: string
  enrollment: string
  siteEntry: string
  application: string
}
let world: World

beforeAll(async () => {
  const { context } = koya
  const track = await buildTrack(context)
  const other = await buildTrack(context)
  const mentor = await buildMentor(context, track)
  const otherMentor = await buildMentor(context, other)
  const mentee = await buildMentee(context, track, mentor)
  const otherMentee = await buildMentee(context, other, otherMentor)
  const admin = await buildPerson(context, 'ADMIN')
  const { id: enrollment } = await context.db
    .selectFrom('enrollment')
    .select('id')
    .where('mentee_id', '=', mentee.id)
    .executeTakeFirstOrThrow()
  const people = { mentee, otherMentee, mentor, otherMentor, admin }
  const { id: siteEntry } = await koya.call('createSiteEntry', { as: admin.session, body: voiceForm })
  const application = await buildApplication(koya)
  world = { track, people, submission: '', enrollment, siteEntry, application }
})

/** A fresh waiting submission of the first mentee, so that each grading meets an ungraded one. */
async function newSubmission(): Promise<string> {
  const { db } = koya.context
  const { mentee } = world.people
  await db.deleteFrom('submission').where('mentee_id', '=', mentee.id).execute()
  const { id } = await koya.call('submitTask', submitting(mentee.session, world.track.tasks[0]))
  return id
}

const bodies: Partial<Record<Name, object>> = {
  updateProfile: profileForm(),
  submitTask: submissionForm(),
  gradeSubmission: { gradePercentage: 80, mentorComment: 'Well done' },
  offerPlaces: { places: 20 },
  moveMentees: { pairings: [{ id: absentId, mentorId: absentId }], mentorId: absentId },
  endEnrollment: { ended: false },
  askForMentor: { reason: 'We have no evening in common.' },
  declineMentorRequest: { answer: 'Give it one more week.' },
  createTrack: trackForm(),
  updateTrack: trackForm(),
  changeTrackState: { state: 'closed' },
  orderTracks: { ids: [absentId] },
  previewShift: { days: 1 },
  shiftDeadlines: { days: 1 },
  approveMentor: { email: 'nobody@koya.test', places: 1 },
  checkInvitations: { csv: 'ada@koya.test' },
  sendInvitations: { csv: 'ada@koya.test', seen: 'something else' },
  askApplicant: { question: 'Which evenings do you have?' },
  approveApplication: { tracks: [{ id: absentId, places: 1 }] },
  declineApplication: { sentence: 'Not this time.' },
  createStage: stageForm(),
  updateStage: stageForm(),
  changeStageState: { state: 'archived' },
  orderStages: { ids: [absentId] },
  createTask: newTaskForm,
  updateTask: taskForm({ stage: absentId }),
  changeTaskState: { state: 'archived' },
  orderTasks: { ids: [absentId] },
  previewBrief: { source: 'Count them.' },
  createCourse: courseForm(),
  updateCourse: courseForm(),
  createSiteEntry: voiceForm,
  updateSiteEntry: voiceForm,
  changeSiteEntryState: { state: 'published' },
  orderSiteEntries: { kind: 'voice', ids: [absentId] },
  changeRole: { role: 'MENTOR' },
  switchOffPerson: { reason: 'Asked to leave.' },
  addPersonNote: { text: 'Works nights.' },
  exportPeople: { isPersonal: false },
}

async function fillPath(name: Name, thing: Thing): Promise<string> {
  const { path } = operations[name]
  const own = async (): Promise<string> => {
    if (name === 'readMentee') return world.people.mentee.id
    if (name === 'readCourse' || path.startsWith('/admin/courses')) return world.track.course
    if (path.startsWith('/admin/pairings')) return world.enrollment
    if (name === 'previewSitePage') return 'voice'
    if (path.startsWith('/admin/site')) return world.siteEntry
    // Their sessions end: those of the world are needed.
    if (path.startsWith('/admin/people')) return (await buildPerson(koya.context, 'MENTEE')).id
    if (path.startsWith('/admin/invitations')) return buildInvitation(koya.context)
    if (path.startsWith('/admin/applications')) return world.application
    if (path.startsWith('/admin/stages')) return world.track.stages[0] ?? ''
    if (name === 'gradeSubmission' || name === 'readMentorSubmission') return newSubmission()
    return /^(\/admin)?\/tasks/.test(path) ? (world.track.tasks[0] ?? '') : world.track.id
  }
  if (!path.includes('{')) return path
  const id = thing === 'own' ? await own() : thing === 'absent' ? absentId : 'abc'
  return path.replace(/\{\w+\}/, id).replace(/\{\w+\}/, absentId)
}

const findSession = (actor: Actor): Promise<string | undefined> | string | undefined => {
  const { mentee } = world.people
  if (actor === 'nobody') return undefined
  if (actor === 'expired') return forgedSession(mentee, { expired: true })
  if (actor === 'forged') return forgedSession(mentee, { wrongKey: true })
  if (actor === 'unsigned') return forgedSession(mentee, { unsigned: true })
  return world.people[actor].session
}

async function call(name: Name, actor: Actor, thing: Thing) {
  const operation: Operation = operations[name]
  const path = await fillPath(name, thing)
  // Logging out would end the session that the other cells need.
  const as =
    name === 'logout' && actor in world.people
      ? await koya.context.tokens.sign({ ...signedAs(actor), sessionVersion: 1 })
      : await findSession(actor)
  const body = name === 'enroll' ? { mentorId: world.people.otherMentor.id } : bodies[name]
  // Nobody has seen it as it stands, so that the first of the roles changes nothing for the next.
  const headers = operation.headers && name !== 'gradeSubmission' ? longAgo : {}
  const sending = { ...(as === undefined ? {} : { as }), ...(body ? { body } : {}), headers }
  const before = await rowsNow()
  const answer = await koya[operation.method](path, sending)
  if (answer.status >= 400) expect(await rowsNow(), 'a refusal changes no row').toEqual(before)
  return answer
}

const signedAs = (actor: Actor) => {
  const { id, role } = world.people[actor as keyof World['people']]
  return { id, role }
}

/** A fingerprint of every table that a call could have written. */
async function rowsNow(): Promise<unknown> {
  const { rows } = await sql`
    select
      (select md5(string_agg(u::text, '' order by id)) from "user" u) as users,
      (select md5(string_agg(e::text, '' order by id)) from enrollment e) as enrollments,
      (select md5(string_agg(s::text, '' order by id)) from submission s) as submissions,
      (select md5(string_agg(m::text, '' order by track_id, mentor_id)) from track_mentor m) as places,
      (select count(*) from mentor_request) as requests,
      (select count(*) from picture) as pictures,
      (select count(*) from trail) as trail,
      (select count(*) from person_note) as notes,
      (select md5(string_agg(t::text, '' order by id)) from track t) as tracks,
      (select md5(string_agg(s::text, '' order by id)) from stage s) as stages,
      (select md5(string_agg(t::text, '' order by id)) from task t) as tasks,
      (select md5(string_agg(c::text, '' order by id)) from course c) as courses,
      (select md5(string_agg(s::text, '' order by id)) from site_entry s) as site,
      (select md5(string_agg(a::text, '' order by id)) from application a) as applications,
      (select count(*) from invitation) as invitations,
      (select count(*) from revoked_session) as revoked,
      (select count(*) from pgboss.job) as jobs`.execute(koya.context.db)
  return rows[0]
}

const cells = names.flatMap((name) => actors.map((actor) => [name, actor] as const))
const objectCells = names
  .filter((name) => operations[name].path.includes('{'))
  .flatMap((name) =>
    (['absent', 'malformed'] as const).flatMap((thing) =>
      (['mentee', 'mentor', 'admin'] as const).map((actor) => [name, actor, thing] as const),
    ),
  )

describe('T34 the authorisation matrix', () => {
  it.each(cells)('%s as %s', async (name, actor) => {
    const row: Row = matrix[name]
    const noSession = ['nobody', 'expired', 'forged', 'unsigned'].includes(actor)
    const expected = noSession ? 401 : (row[actor as keyof Row] ?? 403)
    expect((await call(name, actor, 'own')).status).toBe(expected)
  })

  it.each(objectCells)('%s as %s for something %s', async (name, actor, thing) => {
    const allowed: readonly Role[] = operations[name].for
    const role = world.people[actor].role
    expect((await call(name, actor, thing)).status).toBe(allowed.includes(role) ? 404 : 403)
  })

  it.each(Object.keys(operations).filter((name) => !(name in matrix)) as PublicName[])(
    '%s is open to anyone and ignores a bad session',
    async (name) => {
      expect(operations[name].for).toBe('anyone')
      const { method, path } = operations[name]
      const body = method === 'get' ? {} : { body: {} }
      const expected = method === 'get' ? 200 : 422
      expect((await koya[method](path, { as: 'abc', ...body })).status).toBe(expected)
    },
  )
})
