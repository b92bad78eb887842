import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { recountLearners } from '#db/schema/recount-learners.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildTrack, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { makeChance } from '#testing/hostile/chance.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let tracks: TestTrack[]
let mentors: TestPerson[]
let mentees: TestPerson[]

beforeAll(async () => {
  const [first, second] = [await buildTrack(koya.context), await buildTrack(koya.context)]
  tracks = [first, second]
  mentors = [await buildMentor(koya.context, first), await buildMentor(koya.context, second)]
  mentees = []
  for (const [index, track] of tracks.entries()) {
    const mentor = mentors[index]
    if (!mentor) throw new Error('Each track has its mentor')
    mentees.push(
      await buildMentee(koya.context, track, mentor),
      await buildMentee(koya.context, track, mentor),
    )
  }
})

const { chance, pick } = makeChance(7)

/** Actions on work, enrollments, tasks and stages, from which the test picks at random. */
const acts: (() => Promise<unknown>)[] = [
  () => koya.call('submitTask', submitting(pick(mentees).session, pick(pick(tracks).tasks))),
  () => koya.call('submitTask', submitting(pick(mentees).session, pick(pick(tracks).tasks))),
  async () => {
    const mentor = pick(mentors)
    const { items } = await koya.call('listMentorSubmissions', { as: mentor.session })
    if (items.length === 0) return
    const { id, updatedAt } = pick(items)
    await koya.call('gradeSubmission', grading(mentor.session, id, pick([0, 0, 60, 90]), updatedAt))
  },
  () => {
    const track = pick(tracks)
    const mentor = mentors[tracks.indexOf(track)]
    const body = { mentorId: mentor?.id ?? '' }
    return koya.call('enroll', { as: pick(mentees).session, params: { trackId: track.id }, body })
  },
  () => changeState('task', pick(pick(tracks).tasks)),
  () => changeState('stage', pick(pick(tracks).stages)),
  async () => {
    await sql`update task set stage_id = ${pick(pick(tracks).stages)}, position = 100 + ${chance(1_000_000)}::int
      where id = ${pick(pick(tracks).tasks)}`.execute(koya.context.db)
  },
]
const changeState = (table: 'task' | 'stage', id: string) =>
  koya.context.db
    .updateTable(table)
    .set({ state: pick(['draft', 'published', 'published', 'archived']) })
    .where('id', '=', id)
    .execute()

const settle = (acting: Promise<unknown>) => acting.then(String, String)

/** Computes the counts of each enrollment from the submissions and tasks. */
async function recount() {
  const { db } = koya.context
  const enrollments = await db.selectFrom('enrollment').select(['id', 'mentee_id', 'track_id']).execute()
  const tasks = await db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .select(['task.id', 'stage.track_id', 'task.state', 'stage.state as stage_state'])
    .execute()
  const sent = await db.selectFrom('submission').selectAll().where('is_current', '=', true).execute()
  return enrollments.map(({ id, mentee_id, track_id }) => {
    const ofTrack = tasks.filter((task) => task.track_id === track_id)
    const own = sent.filter(
      (one) => one.mentee_id === mentee_id && ofTrack.some((task) => task.id === one.task_id),
    )
    const waiting = own.filter((one) => one.grade_percentage === null)
    const isSent = (task: { id: string }) => own.some((one) => one.task_id === task.id)
    return {
      id,
      mentee_id,
      waiting: waiting.length,
      waiting_since: waiting.map((one) => one.waiting_since.getTime()).sort()[0] ?? null,
      graded: own.filter((one) => (one.grade_percentage ?? 0) > 0).length,
      sent_back: own.filter((one) => one.grade_percentage === 0).length,
      last_submitted_at:
        own
          .map((one) => one.submitted_at.getTime())
          .sort()
          .at(-1) ?? null,
      tasks: ofTrack.filter(
        (task) => isSent(task) || (task.state === 'published' && task.stage_state === 'published'),
      ).length,
    }
  })
}

async function readKept() {
  const columns = ['waiting', 'waiting_since', 'graded', 'sent_back', 'last_submitted_at', 'tasks'] as const
  const rows = await koya.context.db
    .selectFrom('enrollment')
    .select(['id', 'mentee_id', ...columns])
    .execute()
  return rows.map((row) => ({
    ...row,
    waiting_since: row.waiting_since?.getTime() ?? null,
    last_submitted_at: row.last_submitted_at?.getTime() ?? null,
  }))
}

async function expectTruth() {
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
  const found = (await recount()).toSorted(byId)
  expect((await readKept()).toSorted(byId)).toEqual(found)
  const whole = await koya.context.db.selectFrom('mentee_work').selectAll().execute()
  expect(whole.map(({ mentee_id }) => mentee_id).toSorted()).toEqual(mentees.map(({ id }) => id).toSorted())
  for (const { mentee_id, waiting, graded, sent_back, tasks, progress } of whole) {
    const own = found.filter((one) => one.mentee_id === mentee_id)
    const sum = (column: 'waiting' | 'graded' | 'sent_back' | 'tasks') =>
      own.reduce((all, one) => all + one[column], 0)
    expect({ waiting, graded, sent_back, tasks }).toEqual({
      waiting: sum('waiting'),
      graded: sum('graded'),
      sent_back: sum('sent_back'),
      tasks: sum('tasks'),
    })
    expect(progress).toBe(tasks === 0 ? null : graded / tasks)
  }
}

it('what is kept of everybody’s work is what a count finds, whatever was done in whatever order', async () => {
  for (let round = 0; round < 12; round++) {
    for (let turn = 0; turn < 6; turn++) {
      await koya.moveAhead(1000)
      await settle(pick(acts)())
    }
    // Runs four acts in parallel, so that they can overtake each other.
    await Promise.all([0, 1, 2, 3].map(() => settle(pick(acts)())))
    await expectTruth()
  }
})

it('where many learn a track what is published is counted in pieces, and then for everybody', async () => {
  const { db } = koya.context
  const track = await buildTrack(koya.context)
  const mentor = await buildMentor(koya.context, track)
  await db.transaction().execute(async (trx) => {
    // Turns off the triggers that would update the counts for each row.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
    with many as (
      insert into "user" (id, role, email, password_hash, first_name, last_name, created_at)
      select gen_random_uuid(), 'MENTEE', gen_random_uuid() || '@koya.test', 'none', 'Many', 'Mentees', now()
      from generate_series(1, 2001)
      returning id
    )
    insert into enrollment (id, mentee_id, track_id, mentor_id, created_at)
    select gen_random_uuid(), id, ${track.id}, ${mentor.id}, now() from many`.execute(trx)
  })
  const counted = () =>
    db
      .selectFrom('enrollment')
      .select(['tasks', sql<number>`count(*)::int`.as('enrollments')])
      .where('track_id', '=', track.id)
      .groupBy('tasks')
      .execute()
  expect(await counted()).toEqual([{ tasks: 0, enrollments: 2001 }])
  await db.updateTable('task').set({ state: 'archived' }).where('id', '=', pick(track.tasks)).execute()
  expect(await counted()).toEqual([{ tasks: 0, enrollments: 2001 }])
  await Promise.all([recountLearners(db), recountLearners(db)])
  expect(await counted()).toEqual([{ tasks: track.tasks.length - 1, enrollments: 2001 }])
  expect(await db.selectFrom('stale_track').selectAll().execute()).toEqual([])
})
