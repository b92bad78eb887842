import { beforeEach, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
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
import { days } from '#testing/clock.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let others: TestPerson[]
let taskId: string

const as = (person: TestPerson) => signAnew(koya.context, person)

async function grade(by: TestPerson, ...grades: number[]) {
  for (const percent of grades) {
    const mentee = await buildMentee(koya.context, track, by)
    const { id } = await koya.call('submitTask', submitting(mentee.session, taskId))
    await koya.call('gradeSubmission', grading(await as(by), id, percent))
  }
}
/** Gives one grade, and copies the graded work until `count` mentees have it. */
async function gradeMany(count: number, percent: number) {
  await grade(mentor, percent)
  const { db } = koya.context
  const {
    marks: _marks,
    answers: _answers,
    ...row
  } = await db
    .selectFrom('submission')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('submitted_at', 'desc')
    .executeTakeFirstOrThrow()
  for (let copied = 1; copied < count; copied++) {
    const { id: mentee_id } = await buildPerson(koya.context, 'MENTEE')
    await db
      .insertInto('submission')
      .values({ ...row, id: crypto.randomUUID(), mentee_id })
      .execute()
  }
}
const ranges = async (person = mentor) => koya.call('listOwnGradeRanges', { as: await as(person) })

beforeEach(async () => {
  track = await buildTrack(koya.context)
  taskId = track.tasks[0] ?? ''
  mentor = await buildMentor(koya.context, track)
  others = []
  for (let made = 0; made < 3; made++) others.push(await buildMentor(koya.context, track))
})

describe('grades beside those of others', () => {
  it('are the middle half by task, in steps of 5, of the mentor and of everybody else', async () => {
    const [first = mentor, second = mentor, third = mentor] = others
    await grade(mentor, 41, 52, 63, 74, 98)
    await grade(first, 71, 72, 73, 74)
    await grade(second, 81, 82, 83)
    await grade(third, 91, 93)
    expect(await ranges()).toEqual({
      items: [
        {
          id: taskId,
          title: expect.any(String),
          track: { id: track.id, title: track.title },
          own: { of: 5, quarter: 50, median: 65, threeQuarters: 75 },
          others: null,
        },
      ],
      totalCount: 1,
    })
    await grade(third, 94)
    const [row] = (await ranges()).items
    expect(row?.others).toEqual({ of: 10, quarter: 75, median: 80, threeQuarters: 90 })
  })

  it('are not told from fewer than three other people', async () => {
    const [first = mentor, second = mentor] = others
    await grade(mentor, 60, 60, 60, 60, 60)
    await grade(first, 70, 70, 70, 70, 70, 70)
    await grade(second, 80, 80, 80, 80, 80, 80)
    expect((await ranges()).items[0]?.others).toBeNull()
  })

  it('leave out work that was sent back, and tasks with fewer than five grades', async () => {
    await grade(mentor, 60, 70, 80, 90, 0)
    expect(await ranges()).toEqual({ items: [], totalCount: 0 })
    await grade(mentor, 100)
    expect((await ranges()).items[0]?.own).toEqual({ of: 5, quarter: 70, median: 80, threeQuarters: 90 })
  })

  it('leave out tasks that are no longer published, and those of archived tracks', async () => {
    await grade(mentor, 60, 70, 80, 90, 100)
    const { db } = koya.context
    const setTask = (state: 'archived' | 'published') =>
      db.updateTable('task').set({ state }).where('id', '=', taskId).execute()
    await setTask('archived')
    expect(await ranges()).toEqual({ items: [], totalCount: 0 })
    await setTask('published')
    expect((await ranges()).totalCount).toBe(1)
    await db.updateTable('track').set({ state: 'archived' }).where('id', '=', track.id).execute()
    expect(await ranges()).toEqual({ items: [], totalCount: 0 })
  })

  it('are those of the latest 200 grades', async () => {
    await gradeMany(150, 60)
    await koya.moveAhead(days(1))
    await gradeMany(60, 90)
    expect((await ranges()).items[0]?.own).toEqual({ of: 200, quarter: 60, median: 60, threeQuarters: 90 })
  })

  it('stand in the order of the curriculum, in pages', async () => {
    const [first = '', second = '', third = ''] = track.tasks
    for (taskId of [first, second, third]) await grade(mentor, 60, 60, 60, 60, 60)
    const { db } = koya.context
    await db.updateTable('task').set({ position: 9 }).where('id', '=', first).execute()
    await db
      .updateTable('stage')
      .set({ position: 9 })
      .where('id', '=', track.stages[0] ?? '')
      .execute()
    expect((await ranges()).items.map(({ id }) => id)).toEqual([third, second, first])
    const pageFrom = async (skip: string) => {
      const query = { limit: '1', skip }
      const { items, totalCount } = await koya.call('listOwnGradeRanges', { as: await as(mentor), query })
      return [totalCount, ...items.map(({ id }) => id)]
    }
    expect(await pageFrom('1')).toEqual([3, second])
    expect(await pageFrom('3')).toEqual([3])
  })

  it('are told to the mentor and to admins alone', async () => {
    const [other = mentor] = others
    await grade(mentor, 60, 60, 60, 60, 60)
    expect((await ranges(other)).items).toEqual([])
    const params = { id: mentor.id }
    expect((await koya.refusal('listGradeRanges', { as: await as(other), params })).code).toBe('wrong_role')
    expect((await koya.refusal('listGradeRanges', { as: await as(mentor), params })).code).toBe('wrong_role')
    const admin = await buildPerson(koya.context, 'ADMIN')
    expect(await koya.call('listGradeRanges', { as: admin.session, params })).toEqual(await ranges())
    const absent = { as: admin.session, params: { id: absentId } }
    expect((await koya.refusal('listGradeRanges', absent)).code).toBe('not_found')
  })
})
