import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { offerWork } from '#features/promise/helping/offer-work.ts'
import { linkReview } from '#shared/submissions/review-links.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { callBehind, lockRows } from '#testing/lock-rows.ts'
import { buildSubmission } from '#testing/steps/build-submission.ts'
import { reachForm } from '#testing/steps/moving.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

const submit = (task = 0) => koya.call('submitTask', submitting(mentee.session, track.tasks[task]))

// These races need two connections, but the embedded database has only one.
describe.runIf(process.env.TEST_DATABASE_URL)('at the same moment', () => {
  it('two tasks of a mentee that are graded get two different squares', async () => {
    const [first, second] = [await submit(0), await submit(1)]
    await callBehind(
      koya,
      [
        `with held as (select mentee_id from mentee_work where mentee_id = $1 for update)
         update submission set grade_percentage = 80, mentor_comment = 'Well done', graded_at = now(),
           graded_by = mentor_id, first_graded_at = now(), first_graded_by = mentor_id
         from held where id = $2`,
        mentee.id,
        first.id,
      ],
      () => koya.call('gradeSubmission', grading(mentor.session, second.id)),
    )
    const { items } = await koya.call('listTasks', { as: mentee.session, query: { track: track.id } })
    const cards = items.flatMap(({ submission }) => submission?.weave?.match(/-.{4}/) ?? [])
    expect(new Set(cards).size).toBe(2)
  })

  it('work that is sent while the review time changes is due by the new one', async () => {
    const { dueAt, waitingSince } = await callBehind(koya, ['update setting set review_days = 5'], () =>
      submit(),
    )
    await koya.context.db.updateTable('setting').set({ review_days: 3 }).execute()
    expect(Date.parse(dueAt ?? '') - Date.parse(waitingSince ?? '')).toBe(days(5))
  })

  it('a mail has no review link for a mentor who switches these links off', async () => {
    const { id } = await submit()
    const link = await callBehind(
      koya,
      [
        `with held as (select id from "user" where id = $1 for update)
         insert into mentor_promise (mentor_id, reviews_by_mail) select id, false from held`,
        mentor.id,
      ],
      () => linkReview(koya.context, mentor, id),
    )
    expect(link).toBe(null)
  })

  it('a mentor who switches review links off also ends the link of a mail that is being written', async () => {
    const { id } = await submit()
    await linkReview(koya.context, mentor, id)
    await koya.context.db.updateTable('review_link').set({ withdrawn_at: koya.clock.now() }).execute()
    const { items } = await callBehind(
      koya,
      [
        `with held as (select id from "user" where id = $1 for no key update)
         update review_link set withdrawn_at = null from held where mentor_id = $1`,
        mentor.id,
      ],
      () => koya.call('changeReviewLinks', { as: mentor.session, body: { isOn: false } }),
    )
    expect(items).toEqual([])
  })

  it('no other deadlines move than those that the admin saw', async () => {
    const { session: as } = await buildPerson(koya.context, 'ADMIN')
    const form = reachForm(koya, { track: track.id })
    const { seen } = await koya.call('previewMove', { as, body: form })
    const moved = await callBehind(
      koya,
      [
        `with held as (select id from track where id = $1 for update)
         update task set deadline = deadline + interval '1 hour' from held where task.id = $2`,
        track.id,
        track.tasks[0] ?? '',
      ],
      () => koya.refusal('moveDeadlines', { as, body: { ...form, seen } }),
    )
    expect(moved).toMatchObject({ status: 409, code: 'deadlines_moved' })
  })

  it('the deadline of one mentee moves only from what the admin or the mentee saw', async () => {
    const { session: as } = await buildPerson(koya.context, 'ADMIN')
    const taskId = track.tasks[0] ?? ''
    const behindAuthor = async <Answer>(call: (seen: string) => Promise<Answer>, by = '1 hour') => {
      const { deadline } = await koya.call('readTask', { as: mentee.session, params: { id: taskId } })
      const change = [
        `with held as (select id from task where id = $1 for update)
         update task set deadline = deadline + interval '${by}' from held where task.id = $1`,
        taskId,
      ] as const
      return callBehind(koya, [...change], () => call(deadline))
    }
    const body = { task: taskId, why: 'in hospital' }
    const given = await behindAuthor((seen) =>
      koya.refusal('giveDeadline', {
        as,
        params: { id: mentee.id },
        body: { ...body, seen, day: new Date(Date.parse(seen) + days(5)).toISOString().slice(0, 10) },
      }),
    )
    expect(given).toMatchObject({ status: 409, code: 'deadlines_moved' })
    const earlier = await behindAuthor(
      (seen) =>
        koya.refusal('giveDeadline', {
          as,
          params: { id: mentee.id },
          body: { ...body, seen, day: new Date(Date.parse(seen) + days(5)).toISOString().slice(0, 10) },
        }),
      '-1 hour',
    )
    expect(earlier).toMatchObject({ status: 409, code: 'deadlines_moved' })
    const takenEarlier = await behindAuthor(
      (deadline) =>
        koya.refusal('extendDeadline', {
          as: mentee.session,
          params: { id: taskId },
          body: { reason: 'no-light', deadline },
        }),
      '-1 hour',
    )
    expect(takenEarlier).toMatchObject({ status: 409, code: 'no_extension' })
    const taken = await behindAuthor((deadline) =>
      koya.refusal('extendDeadline', {
        as: mentee.session,
        params: { id: taskId },
        body: { reason: 'no-light', deadline },
      }),
    )
    expect(taken).toMatchObject({ status: 409, code: 'no_extension' })
  })

  it('work that is sent while an author orders the tasks of its stage ends in no deadlock', async () => {
    const taskId = track.tasks[0] ?? ''
    const author = await lockRows(
      koya,
      'select from stage where id = (select stage_id from task where id = $1) for update',
      [taskId],
    )
    const work = submit()
    await author.untilOthersWait(1)
    // This lock succeeds at once, because the submitting call waits for the stage before it locks the task.
    await author.holder.query('select from task where id = $1 for update nowait', [taskId])
    await author.commit()
    expect(await work).toMatchObject({ attempt: 1 })
  })

  it('mentees are not moved to a mentor who goes away meanwhile', async () => {
    const next = await buildMentor(koya.context, track)
    const { session: as } = await buildPerson(koya.context, 'ADMIN')
    const { items } = await koya.call('listPairings', { as, query: { mentee: mentee.id } })
    const pairings = items.map(({ id }) => ({ id, mentorId: mentor.id }))
    const moved = await callBehind(
      koya,
      [
        `with held as (select pg_advisory_xact_lock(hashtextextended('koya-promises ' || $1::uuid, 0)))
         insert into away (id, mentor_id, begins_at, hands_over, is_silent)
         select $2::uuid, $1::uuid, $3::timestamptz, true, true from held`,
        next.id,
        uuid(),
        koya.clock.now().toISOString(),
      ],
      () => koya.refusal('moveMentees', { as, body: { pairings, mentorId: next.id } }),
    )
    expect(moved).toMatchObject({ code: 'mentor_not_free', message: 'This mentor is away at present' })
  })

  it('a helper to whom a piece of another track is offered gets no second one', async () => {
    const helper = await buildMentor(koya.context, track)
    const { db, clock } = koya.context
    await db.insertInto('mentor_promise').values({ mentor_id: helper.id, helps_out: true }).execute()
    const task = { id: track.tasks[0] ?? '', deadline: null }
    await buildSubmission(koya.context, { mentee: mentee.id, mentor: mentor.id, task }, { daysAgo: 5 })
    await callBehind(
      koya,
      [
        'update mentor_promise set offered_at = $2 where mentor_id = $1',
        helper.id,
        clock.now().toISOString(),
      ],
      () => offerWork(koya.context),
    )
    const { items } = await koya.call('listNews', { as: helper.session })
    expect(items).toEqual([])
  })
})
