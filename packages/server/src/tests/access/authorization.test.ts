import { type Operation, operations, type Role } from '@koya/contract'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { matrix, type Name, type PublicName, type Row } from '#testing/access/authorization-matrix.ts'
import {
  buildWorld,
  fillPath,
  readDeadline,
  type Thing,
  type World,
} from '#testing/access/authorization-world.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, signAnew, signProved, type TestPerson } from '#testing/builders.ts'
import { forgedSession } from '#testing/hostile/forged-session.ts'
import {
  cohortForm,
  courseForm,
  longAgo,
  newTaskForm,
  stageForm,
  taskForm,
  trackForm,
  voiceForm,
} from '#testing/steps/authoring.ts'
import { profileForm } from '#testing/steps/profile-form.ts'
import { submissionForm } from '#testing/steps/submitting.ts'

const koya = useTestApp()

type Actor =
  | 'nobody'
  | 'expired'
  | 'forged'
  | 'unsigned'
  | 'ended'
  | Lowercase<Role>
  | 'otherMentee'
  | 'otherMentor'

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

let world: World

beforeAll(async () => {
  world = await buildWorld(koya)
})

const bodies: Partial<Record<Name, object>> = {
  leave: { password: 'not the one', when: 'now' },
  askForAddress: { password: 'not the one', email: 'another@koya.test' },
  changePassword: { password: 'not the one', newPassword: 'another kq7zvbx2' },
  confirmApp: { code: '000000' },
  addPasskey: { ...operations.addPasskey.example.body, ticket: 'none' },
  prove: { way: 'PASSWORD', password: 'not the one' },
  updateProfile: profileForm(),
  giveDeadline: {
    task: absentId,
    seen: '2026-03-31T22:59:59.000Z',
    day: '2026-04-07',
    why: 'in hospital',
  },
  previewMove: operations.previewMove.example.body,
  moveDeadlines: operations.moveDeadlines.example.body,
  submitTask: submissionForm(),
  sendMessage: { text: 'Is this right?' },
  inspectThread: {},
  changeMessage: { text: 'Is this better?' },
  gradeSubmission: { gradePercentage: 80, mentorComment: 'Well done' },
  offerPlaces: { places: 20 },
  moveMentees: { pairings: [{ id: absentId, mentorId: absentId }], mentorId: absentId },
  splitMentees: { groups: [{ pairings: [{ id: absentId, mentorId: absentId }], mentorId: absentId }] },
  regroupMentees: { pairings: [absentId], cohortId: null },
  endEnrollment: { ended: false },
  askForMentor: { reason: 'We have no evening in common.' },
  declineMentorRequest: { answer: 'Give it one more week.' },
  changeOwnPromise: { helpsOut: false, digestHour: 18 },
  goAway: { from: '2020-01-01T00:00:00.000Z', until: '2020-01-02T00:00:00.000Z', handsOver: false },
  readAllNews: { newest: absentId },
  checkAnnouncement: { title: 'A title', text: 'A text' },
  tryAnnouncement: { title: 'A title', text: 'A text' },
  sendAnnouncement: { title: 'A title', text: 'A text', people: 1 },
  sendMailsAgain: { ids: [absentId] },
  changeWishes: { isDaily: true, hour: 18, timeZone: 'Africa/Lagos', ways: {} },
  changeCertificate: { showsGrades: true, isShown: true, keepsName: true },
  issueCertificate: { trackId: absentId },
  revokeCertificate: { reason: 'The work was not their own.' },
  changeSettings: { reviewDays: 3, adminDays: 7, silentDays: 14, claimMinutes: 30 },
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
  createCohort: cohortForm(),
  updateCohort: cohortForm(),
  copyCohort: { name: 'The spring people', beginsOn: '2026-09-01' },
  createCourse: courseForm(),
  updateCourse: courseForm(),
  createSiteEntry: voiceForm,
  updateSiteEntry: voiceForm,
  changeSiteEntryState: { state: 'published' },
  orderSiteEntries: { kind: 'voice', ids: [absentId] },
  changeRole: { role: 'MENTOR' },
  showSamples: { shown: true },
  switchOffPerson: { reason: 'Asked to leave.' },
  saveView: { list: 'people', name: 'Mentors', query: 'role=MENTOR' },
  keepRemark: { name: 'Texts', text: 'Say more.', isShared: false, place: 'task', task: absentId },
  changeRemark: { name: 'Texts', text: 'Say more.', isShared: false },
  addPersonNote: { text: 'Works nights.' },
  exportPeople: { isPersonal: false },
  exportMentors: {},
  exportSubmissions: {},
  exportPairings: {},
}

const findSession = (actor: Actor): Promise<string | undefined> | string | undefined => {
  const { mentee } = world.people
  if (actor === 'nobody') return undefined
  if (actor === 'expired') return forgedSession(mentee, { expired: true })
  if (actor === 'forged') return forgedSession(mentee, { wrongKey: true })
  if (actor === 'unsigned') return forgedSession(mentee, { unsigned: true })
  if (actor === 'ended') return endedElsewhere(world.people.admin)
  return world.people[actor].session
}

/** Ends a session directly in the database. This process still remembers the session for some seconds. */
async function endedElsewhere(admin: TestPerson): Promise<string> {
  const as = await signAnew(koya.context, admin, 1)
  await koya.call('readProfile', { as })
  const { sid } = decodeJwt(as)
  await koya.context.db.deleteFrom('session').where('id', '=', String(sid)).execute()
  return as
}

/**
 * True when the last call may have queued jobs. A refusal queues none, because the fingerprint also counts
 * the jobs.
 */
let mayHaveQueued = true

async function call(name: Name, actor: Actor, thing: Thing) {
  const operation: Operation = operations[name]
  const path = await fillPath(koya, world, name, thing)
  // These operations end sessions that later cells need, so they get a session of their own.
  const isEnding = name === 'logout' || name === 'endOtherSessions'
  const as = isEnding && actor in world.people ? await sessionToEnd(name, actor) : await findSession(actor)
  const body = await bodyOf(name)
  // The `If-Match` names an outdated version, so that the call of one role changes nothing for the next role.
  const headers = operation.headers && name !== 'gradeSubmission' ? longAgo : {}
  const sending = { ...(as === undefined ? {} : { as }), ...(body ? { body } : {}), headers }
  // Without an app that waits for confirmation, no code can be right by chance.
  if (name === 'confirmApp') await koya.context.db.deleteFrom('authenticator_app').execute()
  // Jobs that the previous call has queued also write rows, so they must finish first.
  if (mayHaveQueued) await koya.workIsDone()
  const before = await rowsNow()
  const answer = await koya[operation.method](path, sending)
  mayHaveQueued = answer.status < 400
  if (answer.status >= 400) expect(await rowsNow(), 'a refusal changes no row').toEqual(before)
  return answer
}

async function bodyOf(name: Name): Promise<object | undefined> {
  if (name === 'enroll') return { mentorId: world.people.otherMentor.id }
  if (name === 'extendDeadline') return { reason: 'no-light', deadline: await readDeadline(koya, world) }
  return bodies[name]
}

async function sessionToEnd(name: Name, actor: Actor): Promise<string> {
  if (name === 'endOtherSessions')
    return signProved(koya.context, await buildPerson(koya.context, signedAs(actor).role))
  return signAnew(koya.context, signedAs(actor), 1)
}

const signedAs = (actor: Actor) => {
  const { id, role } = world.people[actor as keyof World['people']]
  return { id, role }
}

/** The last fingerprint, and the transactions that had ended when it was taken. */
let last: { ended: string; rows: unknown } | undefined

/** Returns a fingerprint of each table that a call could have written. */
async function rowsNow(): Promise<unknown> {
  const { rows } = await sql<{ ended: string }>`select pg_current_snapshot()::text as ended`.execute(
    koya.context.db,
  )
  const ended = rows[0]?.ended ?? ''
  // Every write ends a transaction with a number of its own, so without one no row has changed.
  if (last?.ended !== ended) last = { ended, rows: await readRows() }
  return last.rows
}

async function readRows(): Promise<unknown> {
  const { rows } = await sql`
    select
      (select md5(string_agg(u::text, '' order by id)) from "user" u) as users,
      (select md5(string_agg(e::text, '' order by id)) from enrollment e) as enrollments,
      (select md5(string_agg(s::text, '' order by id)) from submission s) as submissions,
      (select md5(string_agg(m::text, '' order by track_id, mentor_id)) from track_mentor m) as places,
      (select count(*) from mentor_request) as requests,
      (select md5(s::text) from setting s) as settings,
      (select count(*) from away) as absences,
      (select md5(string_agg(c::text, '' order by id)) from certificate c) as certificates,
      (select count(*) from claim) as claims,
      (select md5(string_agg(m::text, '' order by id)) from message m) as messages,
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
      (select count(*) from session) as sessions,
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

/** These operations only read and write nothing. */
const looking = ['checkAnnouncement', 'checkInvitations', 'previewBrief', 'previewShift']
const writingOfAdmins = names.filter((name) => {
  const { method, for: roles, file }: Operation = operations[name]
  return method !== 'get' && String(roles) === 'ADMIN' && !file && !looking.includes(name)
})

/** Public operations that take only a cookie; this test sends none. */
const withoutInput: Partial<Record<PublicName, number>> = {
  renewSession: 401,
  endKeptSession: 200,
  beginPasskeyLogin: 200,
}

describe('T34 the authorisation matrix', () => {
  it.each(cells)('%s as %s', async (name, actor) => {
    const row: Row = matrix[name]
    const noSession = ['nobody', 'expired', 'forged', 'unsigned'].includes(actor)
    const expected = noSession ? 401 : (row[actor as keyof Row] ?? 403)
    expect((await call(name, actor, 'own')).status).toBe(expected)
  })

  it.each(writingOfAdmins)('T15 %s as an admin whose session another process has ended', async (name) => {
    expect((await call(name, 'ended', 'own')).status).toBe(401)
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
      const expected = withoutInput[name] ?? (method === 'get' ? 200 : 422)
      expect((await koya[method](path, { as: 'abc', ...body })).status).toBe(expected)
    },
  )
})
