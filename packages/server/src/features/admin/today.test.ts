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

/** Records a backup and a successful check of it, so that the backup does not appear as a problem. */
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

const failMail = async (address: string, isGivenUp: boolean) => {
  const id = uuid()
  await koya.context.db
    .insertInto('failed_mail')
    .values({
      id,
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
  })

  it('a new application waits until an admin answers it', async () => {
    const id = await buildApplication(koya)
    expect((await today()).applications).toMatchObject({
      totalCount: 1,
      items: [{ id, personId: null, about: null }],
    })
    await koya.context.db.updateTable('application').set({ state: 'asked' }).where('id', '=', id).execute()
    expect((await today()).applications).toEqual({ totalCount: 0, items: [] })
  })

  it('a request for another mentor waits with its reason until it is answered', async () => {
    const mentee = await buildMentee(koya.context, track, mentor, named('Ngozi'))
    const reason = 'We have no evening in common.'
    await koya.call('askForMentor', { as: mentee.session, params: { trackId: track.id }, body: { reason } })
    expect((await today()).mentorRequests).toMatchObject({
      totalCount: 1,
      items: [{ personId: mentee.id, name: 'Ngozi Okafor', about: reason }],
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
    expect(items.map(({ id, name, about }) => [id, name, about])).toEqual([
      [earlier, 'Obi Okafor', task.title],
      [later, 'Ada Okafor', task.title],
    ])
  })

  it('a quiet mentee is named, but not a newcomer, one with waiting work or one who is switched off', async () => {
    const silent = await buildMentee(koya.context, track, mentor, named('Bola'), ago(30))
    await buildMentee(koya.context, track, mentor, named('Newcomer'))
    await buildMentee(
      koya.context,
      track,
      mentor,
      { ...named('Disabled'), switched_off_at: koya.clock.now(), switched_off_reason: 'Asked to leave.' },
      ago(40),
    )
    const { totalCount, items } = (await today()).quiet
    expect(totalCount).toBe(1)
    expect(items).toEqual([
      { id: silent.id, personId: silent.id, name: 'Bola Okafor', about: null, since: ago(30).toISOString() },
    ])
  })

  it('shows five of each kind and counts all', async () => {
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => buildMentee(koya.context, track, mentor, named('Many'), ago(50))),
    )
    const { totalCount, items } = (await today()).quiet
    expect([totalCount, items.length]).toEqual([7, 5])
    expect(items.every(({ name }) => name === 'Many Okafor')).toBe(true)
  })
})
