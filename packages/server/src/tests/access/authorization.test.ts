import { type Operation, operations, type Role } from '@koya/contract'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodies } from '#testing/access/authorization-bodies.ts'
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
import { longAgo } from '#testing/steps/authoring.ts'

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

const findSession = (actor: Actor): Promise<string | undefined> | string | undefined => {
  const { mentee } = world.people
  if (actor === 'nobody') return undefined
  if (actor === 'expired') return forgedSession(mentee, { expired: true })
  if (actor === 'forged') return forgedSession(mentee, { wrongKey: true })
  if (actor === 'unsigned') return forgedSession(mentee, { unsigned: true })
  if (actor === 'ended') return endedElsewhere(world.people.admin)
  return world.people[actor].session
}

/** Ends a session in the database, while this process may still remember it. */
async function endedElsewhere(admin: TestPerson): Promise<string> {
  const as = await signAnew(koya.context, admin, 1)
  await koya.call('readProfile', { as })
  const { sid } = decodeJwt(as)
  await koya.context.db.deleteFrom('session').where('id', '=', String(sid)).execute()
  return as
}

/** Several roles call these operations in turn and must succeed, so the calls send no outdated `If-Match`. */
const withoutVersion: readonly Name[] = ['gradeSubmission', 'updateProfile']

let mayHaveQueued = true

async function call(name: Name, actor: Actor, thing: Thing) {
  const operation: Operation = operations[name]
  const path = await fillPath(koya, world, name, thing)
  // Gives these operations separate sessions, because they end sessions.
  const isEnding = name === 'logout' || name === 'endOtherSessions'
  const as = isEnding && actor in world.people ? await sessionToEnd(name, actor) : await findSession(actor)
  const body = await bodyOf(name)
  // An outdated `If-Match` keeps one role's call from changing anything for the next role.
  const headers = operation.headers && !withoutVersion.includes(name) ? longAgo : {}
  const sending = { ...(as === undefined ? {} : { as }), ...(body ? { body } : {}), headers }
  // Without a pending authenticator app, no code can be right by chance.
  if (name === 'confirmApp') await koya.context.db.deleteFrom('authenticator_app').execute()
  // Lets the jobs of the previous call finish first, because they also write rows.
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

/** The last fingerprint of the tables, and the database snapshot at which it was taken. */
let last: { ended: string; rows: unknown } | undefined

/** Returns a fingerprint of the queued jobs and of the tables that calls change most often. */
async function rowsNow(): Promise<unknown> {
  const { rows } = await sql<{ ended: string }>`select pg_current_snapshot()::text as ended`.execute(
    koya.context.db,
  )
  const ended = rows[0]?.ended ?? ''
  // An equal snapshot means that no row has changed.
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

/** Operations that write nothing, although they use another method than GET. */
const looking = ['checkAnnouncement', 'checkInvitations', 'previewBrief', 'previewMove', 'previewShift']
const writingOfAdmins = names.filter((name) => {
  const { method, for: roles, file }: Operation = operations[name]
  return method !== 'get' && String(roles) === 'ADMIN' && !file && !looking.includes(name)
})

/** Public operations without a body, with their status when no cookie is sent. */
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
