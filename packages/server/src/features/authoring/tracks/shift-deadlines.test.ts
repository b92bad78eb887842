import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'

const koya = useTestApp()

it('a shift moves every date but those of archived tasks, and counts as late who learns and had the time', async () => {
  const { context, clock } = koya
  const { db } = context
  const track = await buildTrack(context)
  const [archived = '', draft = '', first = ''] = track.tasks
  await db.updateTable('task').set({ state: 'archived' }).where('id', '=', archived).execute()
  await db.updateTable('task').set({ state: 'draft' }).where('id', '=', draft).execute()
  const mentor = await buildMentor(context, track)
  const ago = (count: number) => new Date(clock.now().getTime() - days(count))
  await buildMentee(context, track, mentor, {}, ago(5))
  const ended = await buildMentee(context, track, mentor, {}, ago(5))
  await db
    .updateTable('enrollment')
    .set({ ended_at: clock.now() })
    .where('mentee_id', '=', ended.id)
    .execute()
  await buildMentee(context, track, mentor, {}, ago(1.5))
  const { session: as } = await buildPerson(context, 'ADMIN')
  const shifting = { as, params: { id: track.id }, body: { days: -5 } }
  const { items } = await koya.call('previewShift', shifting)
  // One mentee enrolled 1.5 days ago, and deadlines before the enrollment do not count.
  expect(items.map(({ task, lateCount }) => [task.title, lateCount])).toEqual([
    ['Task 1', 1],
    ['Task 2', 1],
    ['Task 3', 2],
  ])
  expect(items.every(({ isPast }) => isPast)).toBe(true)
  const read = async (id: string) =>
    (await koya.call('readAuthoredTask', { as, params: { id } })).deadline ?? ''
  const before = [await read(archived), await read(draft), await read(first)]
  await koya.call('shiftDeadlines', { ...shifting, headers: {} })
  const after = [await read(archived), await read(draft), await read(first)]
  const moved = after.map((deadline, place) => Date.parse(deadline) - Date.parse(before[place] ?? ''))
  expect(moved).toEqual([0, days(-5), days(-5)])
  const trail = await koya.call('listTrail', { as, query: { object: track.id } })
  const nameOf = (title: string, id: string) => `${title} (${id.slice(-4)})`
  expect(trail.items).toMatchObject([
    {
      action: 'track.shifted',
      before: { [nameOf('Task 2', first)]: before[2] },
      after: { [nameOf('Task 2', first)]: after[2] },
    },
  ])
})

it('the preview of a shift counts nobody late who has more time or is switched off', async () => {
  const { context, clock } = koya
  const track = await buildTrack(context)
  const mentor = await buildMentor(context, track)
  const before = new Date(clock.now().getTime() - days(9))
  const [, excused, off] = [
    await buildMentee(context, track, mentor, {}, before),
    await buildMentee(context, track, mentor, {}, before),
    await buildMentee(context, track, mentor, {}, before),
  ]
  const { session: as } = await buildPerson(context, 'ADMIN')
  const params = { id: excused.id }
  const { items: deadlines } = await koya.call('listMenteeDeadlines', { as, params })
  const [first = expect.fail()] = deadlines
  const day = new Date(Date.parse(first.deadline) + days(14)).toISOString().slice(0, 10)
  const body = { task: first.task.id, seen: first.deadline, day, why: 'in hospital' }
  await koya.call('giveDeadline', { as, params, body })
  const { updatedAt } = await koya.call('readPerson', { as, params: { id: off.id } })
  const switching = { as, params: { id: off.id }, headers: { 'if-match': `"${updatedAt}"` } }
  await koya.call('switchOffPerson', { ...switching, body: { reason: 'Asked for a rest.' } })
  const { items } = await koya.call('previewShift', { as, params: { id: track.id }, body: { days: -5 } })
  expect(items.map(({ lateCount }) => lateCount)).toEqual([1, 2, 2, 2])
})
