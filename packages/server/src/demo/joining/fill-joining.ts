import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { insertApplication } from '#features/applications/queries.ts'
import { news } from '#registry.ts'
import { invitationEnd } from '#shared/invitations.ts'
import { listAdmins } from '#shared/people/admins.ts'
import { subtractDays } from '#time/time.ts'
import { addNews } from '../add-news.ts'
import type { DemoApplication } from '../cast.ts'
import { waiting } from '../enrollments.ts'
import { type Filled, findId } from '../filled.ts'
import type { DemoStep } from '../steps/demo-step.ts'
import { applications } from './applications.ts'
import { invitations } from './invitations.ts'

interface Filling {
  clock: Context['clock']
  filled: Filled
  adminId: string
}

/** Adds invitations, applications and waiting mentees; returns the later actions as steps. */
export async function fillJoining(trx: Trx, filling: Filling): Promise<DemoStep[]> {
  await fillInvitations(trx, filling)
  const coming = await fillWaiting(trx, filling)
  for (const application of applications) coming.push(...(await fillApplication(trx, filling, application)))
  return coming
}

async function fillWaiting(trx: Trx, { clock, filled }: Filling): Promise<DemoStep[]> {
  const coming: DemoStep[] = []
  for (const { mentee, track, daysAgo } of waiting) {
    const at = subtractDays(clock.now(), daysAgo)
    const [menteeId, trackId] = [findId(filled.people, mentee), findId(filled.tracks, track)]
    if (daysAgo < 0) coming.push({ kind: 'wait', at: at.toISOString(), menteeId, trackId })
    else
      await trx.insertInto('waiting').values({ mentee_id: menteeId, track_id: trackId, since: at }).execute()
  }
  return coming
}

async function fillApplication(
  trx: Trx,
  { clock, filled, adminId }: Filling,
  { firstName, lastName, minutesAWeek, track, daysAgo, talk = [], closed, ...written }: DemoApplication,
): Promise<DemoStep[]> {
  const now = clock.now()
  const at = subtractDays(now, daysAgo)
  const trackId = findId(filled.tracks, track)
  const row = {
    ...written,
    first_name: firstName,
    last_name: lastName,
    minutes_a_week: minutesAWeek,
    consent_at: at,
    created_at: at,
    updated_at: at,
  }
  if (daysAgo < 0) return [{ kind: 'apply', at: at.toISOString(), row, trackId }]
  const id = uuid()
  const closedAt = closed && subtractDays(now, closed.daysAgo)
  const last = talk.at(-1)
  const end = closed && { closed_at: closedAt, closed_by: adminId, answer: closed.answer }
  const state = closed?.state ?? (last && !last.isFromApplicant ? 'asked' : 'new')
  const updatedAt = closedAt ?? (last ? subtractDays(now, last.daysAgo) : at)
  await insertApplication(trx, { ...row, ...end, id, state, updated_at: updatedAt }, [trackId])
  for (const { daysAgo, isFromApplicant, text } of talk)
    await trx
      .insertInto('application_message')
      .values({
        id: uuid(),
        application_id: id,
        is_from_applicant: isFromApplicant,
        text,
        created_at: subtractDays(now, daysAgo),
      })
      .execute()
  if (state !== 'new') return []
  const { topic, line } = news['mentor-application']
  for (const reader of await listAdmins(trx)) {
    const answered = last ? ({ answered: 'yes' } as const) : {}
    const told = await line({ db: trx, clock }, { applicationId: id, adminId: reader, ...answered })
    if (told) await addNews(trx, topic, told, { at: updatedAt, now })
  }
  return []
}

async function fillInvitations(trx: Trx, { clock, filled, adminId }: Filling): Promise<void> {
  for (const { email, role, firstName, lastName, track, mentor, places, daysAgo } of invitations) {
    const id = uuid()
    const at = subtractDays(clock.now(), daysAgo)
    const trackId = track === undefined ? null : findId(filled.tracks, track)
    await trx
      .insertInto('invitation')
      .values({
        id,
        email,
        role,
        first_name: firstName,
        last_name: lastName,
        track_id: role === 'MENTEE' ? trackId : null,
        mentor_id: mentor === undefined ? null : findId(filled.people, mentor),
        invited_by: adminId,
        created_at: at,
        expires_at: invitationEnd(at),
      })
      .execute()
    if (trackId !== null && places !== undefined)
      await trx
        .insertInto('invitation_track')
        .values({ invitation_id: id, track_id: trackId, places })
        .execute()
  }
}
