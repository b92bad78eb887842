import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, type TestTrack } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { buildApplication } from '#testing/steps/applying.ts'
import { buildSubmission } from '#testing/steps/build-submission.ts'

const koya = useTestApp()
let as: string
let track: TestTrack
let mentor: { id: string }

beforeAll(async () => {
  koya.clock.stop()
  as = (await buildPerson(koya.context, 'ADMIN')).session
  track = await buildTrack(koya.context, { tasks: 2 })
  mentor = await buildMentor(koya.context, track)
})

const today = () => koya.call('readToday', { as })
const ago = (count: number) => new Date(koya.clock.now().getTime() - days(count))
const named = (first_name: string) => ({ first_name, last_name: 'Okafor' })
const firstTask = () =>
  koya.context.db
    .selectFrom('task')
    .select(['id', 'title', 'deadline'])
    .where('id', '=', track.tasks[0] ?? '')
    .executeTakeFirstOrThrow()

/** Records a good backup and a good check, so that no backup problem appears. */
const backUp = () =>
  koya.context.db
    .insertInto('backup_run')
    .values(
      (['backup', 'check'] as const).map((kind) => ({
        kind,
        at: koya.clock.now(),
        is_good: true,
        bytes: null,
        note: 'koya.backup',
      })),
    )
    .execute()

const failMail = async (address: string | null, isGivenUp: boolean, userId: string | null = null) => {
  const id = uuid()
  await koya.context.db
    .insertInto('failed_mail')
    .values({
      id,
      user_id: userId,
      kind: 'invitation',
      about: JSON.stringify({}),
      address,
      fault: 'no-such-address',
      is_given_up: isGivenUp,
      since: ago(1),
      last_tried_at: koya.clock.now(),
    })
    .execute()
  return id
}

describe('what waits for an admin', () => {
  it('a missing backup is told until there is a good one that was checked', async () => {
    expect((await today()).backup).toEqual({ name: 'backup-missing', says: 'There is no backup.' })
    await backUp()
    expect((await today()).backup).toBeNull()
  })

  it('a mail that was given up waits, and one that is tried again does not', async () => {
    const id = await failMail('gone@koya.test', true)
    await failMail('later@koya.test', false)
    expect((await today()).failedMails).toEqual({
      totalCount: 1,
      items: [
        {
          id,
          personId: null,
          name: 'gone@koya.test',
          about: 'An invitation',
          since: ago(1).toISOString(),
        },
      ],
    })
    const { id: personId } = await buildPerson(koya.context, 'MENTOR', named('Kunle'))
    await failMail(null, true, personId)
    expect((await today()).failedMails.items).toContainEqual(
      expect.objectContaining({ personId, name: 'Kunle Okafor' }),
    )
  })

  it('a new application waits until an admin answers it, the longest waiting first', async () => {
    const id = await buildApplication(koya, { firstName: 'Hauwa', lastName: 'Bello' })
    const earlier = await buildApplication(koya)
    const { db } = koya.context
    await db
      .updateTable('application')
      .set({ created_at: ago(3) })
      .where('id', '=', earlier)
      .execute()
    expect((await today()).applications).toMatchObject({
      totalCount: 2,
      items: [
        { id: earlier, since: ago(3).toISOString() },
        { id, personId: null, name: 'Hauwa Bello', about: null },
      ],
    })
    await db.updateTable('application').set({ state: 'asked' }).execute()
    expect((await today()).applications).toEqual({ totalCount: 0, items: [] })
  })

  it('a request for another mentor waits with its reason until it is answered', async () => {
    const mentee = await buildMentee(koya.context, track, mentor, named('Ngozi'))
    const reason = 'We have no evening in common.'
    await koya.call('askForMentor', { as: mentee.session, params: { trackId: track.id }, body: { reason } })
    const other = await buildMentee(koya.context, track, mentor, named('Zainab'))
    await koya.call('askForMentor', { as: other.session, params: { trackId: track.id }, body: { reason } })
    await koya.context.db
      .updateTable('mentor_request')
      .set({ asked_at: ago(2) })
      .where('enrollment_id', 'in', (enrollments) =>
        enrollments.selectFrom('enrollment').select('id').where('mentee_id', '=', other.id),
      )
      .execute()
    expect((await today()).mentorRequests).toMatchObject({
      totalCount: 2,
      items: [
        { personId: other.id, since: ago(2).toISOString() },
        { personId: mentee.id, name: 'Ngozi Okafor', about: reason },
      ],
    })
    await koya.context.db.updateTable('mentor_request').set({ answered_at: koya.clock.now() }).execute()
    expect((await today()).mentorRequests.totalCount).toBe(0)
  })

  it('work waits here once it has waited longer than the settings accept, the longest first', async () => {
    const task = await firstTask()
    const people = [
      await buildMentee(koya.context, track, mentor, named('Ada')),
      await buildMentee(koya.context, track, mentor, named('Obi')),
      await buildMentee(koya.context, track, mentor, named('Uche')),
    ]
    const send = async (index: number, daysAgo: number) => {
      const mentee = people[index]?.id ?? ''
      return (await buildSubmission(koya.context, { mentee, mentor: mentor.id, task }, { daysAgo })).id
    }
    const [later, earlier] = [await send(0, 60), await send(1, 90)]
    await send(2, 0)
    const { totalCount, items } = (await today()).overdue
    expect(totalCount).toBe(2)
    expect(items).toEqual([
      {
        id: earlier,
        personId: people[1]?.id,
        name: 'Obi Okafor',
        about: task.title,
        since: ago(90).toISOString(),
      },
      {
        id: later,
        personId: people[0]?.id,
        name: 'Ada Okafor',
        about: task.title,
        since: ago(60).toISOString(),
      },
    ])
  })

  it('a quiet mentee is named, but not a newcomer, one with waiting work, one who learns no more or one who is switched off', async () => {
    const silent = await buildMentee(koya.context, track, mentor, named('Bola'), ago(30))
    await buildMentee(koya.context, track, mentor, named('Newcomer'))
    await buildMentee(
      koya.context,
      track,
      mentor,
      { ...named('Disabled'), switched_off_at: koya.clock.now(), switched_off_reason: 'Asked to leave.' },
      ago(40),
    )
    const former = await buildMentee(koya.context, track, mentor, named('Ended'), ago(40))
    await koya.context.db
      .updateTable('enrollment')
      .set({ ended_at: koya.clock.now() })
      .where('mentee_id', '=', former.id)
      .execute()
    const { totalCount, items } = (await today()).quiet
    expect(totalCount).toBe(1)
    expect(items).toEqual([
      { id: silent.id, personId: silent.id, name: 'Bola Okafor', about: null, since: ago(30).toISOString() },
    ])
  })

  it('shows the five of each kind that have waited longest and counts all, whether they ever sent work or not', async () => {
    const task = await firstTask()
    const review = { percentage: 0, comment: 'Please try again.' }
    for (const name of ['Later', 'Later', 'Later', 'Later', 'Later']) {
      const mentee = await buildMentee(koya.context, track, mentor, named(name), ago(100))
      await buildSubmission(
        koya.context,
        { mentee: mentee.id, mentor: mentor.id, task },
        { daysAgo: 20, review },
      )
    }
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => buildMentee(koya.context, track, mentor, named('Many'), ago(50))),
    )
    const { totalCount, items } = (await today()).quiet
    expect([totalCount, items.length]).toEqual([12, 5])
    expect(items.every(({ name }) => name === 'Many Okafor')).toBe(true)
  })
})
