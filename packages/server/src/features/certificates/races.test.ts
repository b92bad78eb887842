import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildTrack, type TestPerson } from '#testing/builders.ts'
import { startSecondProcess } from '#testing/processes/second-process.ts'
import { countStatuses, everyRound, useRaces } from '#testing/racing.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp({ ...publicUrl, trustProxy: ['127.0.0.1'] })
const { post } = useRaces(koya)

async function build() {
  const track = await buildTrack(koya.context, { tasks: 3 })
  const mentor = await buildMentor(koya.context, track)
  const mentee = await buildMentee(koya.context, track, mentor)
  const sent: string[] = []
  for (const task of track.tasks)
    sent.push((await koya.call('submitTask', submitting(mentee.session, task))).id)
  const [first = '', second = '', third = ''] = sent
  return { mentor, mentee, first, second, third }
}

const grade = ({ session }: TestPerson, id: string, gradePercentage = 80) =>
  post(`/mentors/grade/${id}`, { as: session, body: { gradePercentage, mentorComment: 'Well done' } })

const countOf = async ({ id }: TestPerson): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from certificate where mentee_id = ${id}`.execute(koya.context.db)
  return rows[0]?.count ?? 0
}

describe.each(everyRound)('at once, round %i', () => {
  it('two last grades bring one certificate', async () => {
    const { mentor, mentee, first, second, third } = await build()
    await grade(mentor, first)
    const answers = await Promise.all([grade(mentor, second), grade(mentor, third)])
    expect(countStatuses(answers)).toEqual({ 200: 2 })
    expect(await countOf(mentee)).toBe(1)
    const told = answers.filter(({ body }) => !body.includes('"finished":null'))
    expect(told).toHaveLength(1)
  })

  it('a last grade and a correction to 0 bring one at most, and exactly one once all is graded', async () => {
    const { mentor, mentee, first, second, third } = await build()
    for (const id of [first, second]) await grade(mentor, id)
    const answers = await Promise.all([grade(mentor, third), grade(mentor, first, 0)])
    expect(countStatuses(answers)).toEqual({ 200: 2 })
    expect(await countOf(mentee)).toBeLessThanOrEqual(1)
    await grade(mentor, first, 70)
    expect(await countOf(mentee)).toBe(1)
  })
})

it('what breaks after the grade takes the grade back with it, and the next try brings one certificate', async () => {
  const { db } = koya.context
  const { mentor, mentee, first, second, third } = await build()
  for (const id of [first, second]) await grade(mentor, id)
  await sql`
    create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`.execute(
    db,
  )
  await sql`
    create trigger break_off after insert on certificate for each row execute function break_off()`.execute(
    db,
  )
  expect((await grade(mentor, third)).status).toBe(500)
  await sql`drop trigger break_off on certificate`.execute(db)
  const read = { as: mentor.session, params: { id: third } }
  expect(await koya.call('readMentorSubmission', read)).toMatchObject({ gradedAt: null })
  expect(await countOf(mentee)).toBe(0)
  expect(await koya.call('gradeSubmission', grading(mentor.session, third))).toMatchObject({
    finished: { certificate: expect.any(String) },
  })
  expect(await countOf(mentee)).toBe(1)
})

// One transaction stores the grade and the certificate, so a kill leaves both or neither.
it.runIf(process.env.TEST_DATABASE_URL)(
  'a process that is killed with the grade leaves one certificate',
  async () => {
    const { mentor, mentee, first, second, third } = await build()
    for (const id of [first, second]) await grade(mentor, id)
    const other = await startSecondProcess(koya.databaseUrl ?? '')
    const body = { gradePercentage: 90, mentorComment: 'Well done' }
    const answered = fetch(`${other.url}/api/mentors/grade/${third}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${mentor.session}` },
      body: JSON.stringify(body),
    }).catch(() => null)
    const timeout = 60_000
    await vi.waitUntil(async () => (await countOf(mentee)) > 0, { interval: 1, timeout })
    await other.kill()
    await answered
    const again = await post(`/mentors/grade/${third}`, { as: mentor.session, body })
    expect(again).toMatchObject({ status: 200, body: expect.stringContaining('"finished":null') })
    expect(await countOf(mentee)).toBe(1)
  },
)
