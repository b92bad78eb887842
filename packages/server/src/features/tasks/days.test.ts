import { beforeEach, describe, expect, it } from 'vitest'
import { deadlineFor, menteeDeadline } from '#shared/deadlines.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { submitting } from '#testing/steps/submitting.ts'
import { remindOfDeadlines } from './remind-of-deadlines.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let task: string

/** Makes the first task due fourteen days after the enrollment. */
beforeEach(async () => {
  track = await buildTrack(koya.context)
  mentor = await buildMentor(koya.context, track)
  task = track.tasks[0] ?? ''
  const pace = { deadline: null, days: 14 }
  await koya.context.db.updateTable('task').set(pace).where('id', '=', task).execute()
  koya.context.curriculum.forget()
})

const enroll = (enrolledAt: Date) => buildMentee(koya.context, track, mentor, {}, enrolledAt)
const ago = (milliseconds: number) => new Date(koya.clock.now().getTime() - milliseconds)
const read = async (person: TestPerson) =>
  koya.call('readTask', { as: await signAnew(koya.context, person), params: { id: task } })
/** Returns the deadline: 23:59 in Lagos, fourteen days after the enrollment. */
const dueOf = (enrolledAt: Date) => {
  const inLagos = new Date(enrolledAt.getTime() + hours(1))
  const [year, month, day] = [inLagos.getUTCFullYear(), inLagos.getUTCMonth(), inLagos.getUTCDate()]
  return new Date(Date.UTC(year, month, day + 14, 22, 59)).toISOString()
}

describe('a task that is due some days after the enrollment', () => {
  it('has a date of its own for each mentee, in each answer', async () => {
    for (const enrolledAt of [ago(days(3)), ago(days(20))]) {
      const mentee = await enroll(enrolledAt)
      const deadline = dueOf(enrolledAt)
      const own = await read(mentee)
      expect(own).toMatchObject({ deadline, deadlineCounts: true })
      expect(own).not.toHaveProperty('days')
      const as = await signAnew(koya.context, mentee)
      const { items } = await koya.call('listTasks', { as, query: { fields: 'list' } })
      expect(items.find(({ id }) => id === task)).toMatchObject({ deadline })
      const late = deadline < koya.clock.now().toISOString()
      const sent = await koya.call('submitTask', submitting(as, task))
      expect(sent).toMatchObject({ late, task: { deadline } })
      const list = await koya.call('listTaskSubmissions', {
        as: await signAnew(koya.context, mentor),
        params: { id: task },
        query: { mentee: mentee.id },
      })
      expect(list.items[0]).toMatchObject({ late, task: { deadline } })
    }
  })

  it('tells mentors and admins the days, and the date of somebody who enrolls now', async () => {
    for (const person of [mentor, await buildPerson(koya.context, 'ADMIN')])
      expect(await read(person)).toMatchObject({ days: 14, deadline: dueOf(koya.clock.now()) })
  })

  it('is told of 48 and 12 hours before the own date, once each', async () => {
    // The mentee `now` enrolled 13 days ago and has between 24 and 48 hours left.
    const [now, other] = [await enroll(ago(days(13))), await enroll(ago(days(1)))]
    const told = async ({ email }: TestPerson) =>
      (await koya.mailsTo(email)).filter(({ subject }) => subject === '“Task 0” is due soon').length
    const look = () => remindOfDeadlines(koya.context)
    await look()
    await look()
    const until = Date.parse((await read(now)).deadline) - koya.clock.now().getTime()
    expect([await told(now), await told(other)]).toEqual([1, 0])
    await koya.moveAhead(until - hours(11))
    await look()
    await look()
    expect([await told(now), await told(other)]).toEqual([2, 0])
    await koya.moveAhead(hours(12))
    await look()
    expect(await told(now)).toBe(2)
  })

  it('ends on the same day in SQL and in TypeScript, around every midnight', async () => {
    const mentee = await enroll(koya.clock.now())
    const due = { deadline: null, days: 14 }
    for (const time of ['22:59:59.999', '23:00:00.000', '23:59:59.999', '00:00:00.000', '12:34:56.789']) {
      const enrolledAt = new Date(`2026-02-28T${time}Z`)
      await koya.context.db
        .updateTable('enrollment')
        .set({ created_at: enrolledAt })
        .where('mentee_id', '=', mentee.id)
        .execute()
      const { deadline } = await koya.context.db
        .selectFrom('enrollment')
        .innerJoin('stage', 'stage.track_id', 'enrollment.track_id')
        .innerJoin('task', 'task.stage_id', 'stage.id')
        .select(menteeDeadline.as('deadline'))
        .where('enrollment.mentee_id', '=', mentee.id)
        .where('task.id', '=', task)
        .executeTakeFirstOrThrow()
      expect(deadline.toISOString()).toBe(deadlineFor(due, enrolledAt).toISOString())
      expect(deadline.toISOString()).toBe(dueOf(enrolledAt))
    }
  })
})
