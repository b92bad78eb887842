import { operations } from '@koya/contract'
import { absentId } from '#testing/absent-id.ts'
import type { TestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  signProved,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { buildApplication, buildInvitation } from '#testing/steps/applying.ts'
import { buildCohort, voiceForm } from '#testing/steps/authoring.ts'
import { buildCertificate } from '#testing/steps/certificates.ts'
import { submitting } from '#testing/steps/submitting.ts'
import type { Name } from './authorization-matrix.ts'

/** The id that a call sends: of an existing object, of a missing one, or malformed. */
export type Thing = 'own' | 'absent' | 'malformed'

export interface World {
  track: TestTrack
  people: Record<'mentee' | 'otherMentee' | 'mentor' | 'otherMentor' | 'admin', TestPerson>
  enrollment: string
  siteEntry: string
  application: string
}

export async function buildWorld(koya: TestApp): Promise<World> {
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
  // Gives everybody a fresh proof of identity, so that the statuses depend only on the role.
  for (const person of Object.values(people)) person.session = await signProved(context, person)
  const { id: siteEntry } = await koya.call('createSiteEntry', { as: admin.session, body: voiceForm })
  const application = await buildApplication(koya)
  // Marks everybody's data file as in preparation, so that `makeOwnData` queues no job.
  for (const { id } of Object.values(people)) {
    await context.db.insertInto('data_file').values({ user_id: id, asked_at: context.clock.now() }).execute()
  }
  return { track, people, enrollment, siteEntry, application }
}

/**
 * Returns a waiting submission of `people.mentee`. If there is none, deletes all work of the mentee and
 * submits new work.
 */
async function findWaiting(koya: TestApp, { people, track }: World): Promise<string> {
  const { mentee } = people
  const waiting = await koya.context.db
    .selectFrom('submission')
    .select('id')
    .where('mentee_id', '=', mentee.id)
    .where('graded_at', 'is', null)
    .executeTakeFirst()
  if (waiting) return waiting.id
  await koya.context.db.deleteFrom('submission').where('mentee_id', '=', mentee.id).execute()
  const { id } = await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
  return id
}

async function writeMessage(koya: TestApp, world: World): Promise<string> {
  const input = { as: world.people.mentee.session, body: { text: 'Is this right?' } }
  const { id } = await koya.call('sendMessage', { ...input, params: { id: await findWaiting(koya, world) } })
  return id
}

/** Returns the deadline of `people.mentee` for the last task of the track. */
export async function readDeadline(koya: TestApp, { people, track }: World): Promise<string> {
  const params = { id: track.tasks.at(-1) ?? '' }
  return (await koya.call('readTask', { as: people.mentee.session, params })).deadline
}

/**
 * Returns the operation's path below `/api`. `thing` says whether the first id in the path exists, is absent
 * or is malformed.
 */
export async function fillPath(koya: TestApp, world: World, name: Name, thing: Thing): Promise<string> {
  const { path } = operations[name]
  const own = async (): Promise<string> => {
    if (name === 'readMentee') return world.people.mentee.id
    if (name === 'readCourse' || path.startsWith('/admin/courses')) return world.track.course
    if (path.startsWith('/admin/cohorts')) return buildCohort(koya.context, world.track.id)
    if (path.startsWith('/admin/pairings')) return world.enrollment
    if (name === 'revokeCertificate') return buildCertificate(koya)
    if (name === 'changeCertificate') return buildCertificate(koya, world.people.mentee.id)
    if (name === 'previewSitePage') return 'voice'
    if (path.startsWith('/admin/site')) return world.siteEntry
    // Each call names a new person, because some of these operations end the person's sessions.
    if (path.startsWith('/admin/people')) return (await buildPerson(koya.context, 'MENTEE')).id
    // The invitation is a day old, so that it may be sent again.
    if (path.startsWith('/admin/invitations')) return buildInvitation(koya.context, undefined, 1)
    if (path.startsWith('/admin/applications')) return world.application
    if (path.startsWith('/admin/stages')) return world.track.stages[0] ?? ''
    if (/^(grade|readMentor)Submission$|^makeReviewLink$/.test(name)) return findWaiting(koya, world)
    if (path.startsWith('/messages')) return writeMessage(koya, world)
    if (/\/submissions\/\{id\}\/(messages|second-look|question|thanks)$/.test(path))
      return findWaiting(koya, world)
    // The mentee has sent no work for the last task, so its deadline can be extended.
    if (name === 'extendDeadline') return world.track.tasks.at(-1) ?? ''
    return /^(\/admin)?\/tasks/.test(path) ? (world.track.tasks[0] ?? '') : world.track.id
  }
  if (!path.includes('{')) return path
  const id = thing === 'own' ? await own() : thing === 'absent' ? absentId : 'abc'
  return path.replace(/\{\w+\}/, id).replace(/\{\w+\}/, absentId)
}
