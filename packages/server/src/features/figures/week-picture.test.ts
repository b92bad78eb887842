import { beforeEach, expect, it } from 'vitest'
import { weekSquaresMost } from '#content/week-squares.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildPerson, signAnew, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { buildSubmission } from '#testing/steps/build-submission.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

const as = (person: TestPerson) => signAnew(koya.context, person)

beforeEach(async () => {
  // Moves the clock past the week, so that work of the previous test does not count.
  await koya.moveAhead(days(8))
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

async function review(task: number, percentage: number, person = mentee) {
  const { id } = await koya.call('submitTask', submitting(await as(person), track.tasks[task]))
  await koya.call('gradeSubmission', grading(await as(mentor), id, percentage))
}

async function picture() {
  const { body, headers, statusCode } = await koya.fastify.inject('/week.svg')
  return { svg: body, headers, status: statusCode }
}
const caption = async () => /<title>(.*?)<\/title>/.exec((await picture()).svg)?.[1]
const later = () => koya.moveAhead(minutes(1))

it('shows an empty loom first, then each graded task of the week, for everybody', async () => {
  expect(await caption()).toBe('The loom waits for the next review')
  await review(0, 80)
  await review(1, 0)
  await later()
  expect(await caption()).toBe('1 task graded in seven days')
  await review(2, 60)
  await later()
  const { svg, headers, status } = await picture()
  expect(svg).toContain('2 tasks graded in seven days')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
  await koya.moveAhead(days(7))
  expect(await caption()).toBe('The loom waits for the next review')
})

it('has places for what is there, not for a full week', async () => {
  const places = async () => (await picture()).svg.match(/<g transform="translate\(\d+ \d+\)">/g)?.length
  const size = async () => (await picture()).svg.split('>')[0]
  const empty = await size()
  expect(await places()).toBe(12)
  const expected = [
    [0, 1],
    [1, 2],
    [2, 4],
  ] as const
  for (const [task, squares] of expected) {
    await review(task, 80)
    await later()
    expect(await places()).toBe(squares)
  }
  expect(await size()).toBe(empty)
})

it('is drawn once a minute', async () => {
  await picture()
  await review(0, 80)
  expect(await caption()).toBe('The loom waits for the next review')
  await later()
  expect(await caption()).toBe('1 task graded in seven days')
})

it('shows the same squares in any order of grading, and some of many', async () => {
  const other = await buildMentee(koya.context, track, mentor)
  await review(0, 80)
  await review(0, 90, other)
  await later()
  const drawn = (await picture()).svg
  const moments = await koya.context.db
    .selectFrom('submission')
    .select(['id', 'first_graded_at'])
    .where('mentor_id', '=', mentor.id)
    .execute()
  const [one, two] = moments
  for (const [id, at] of [
    [one?.id, two?.first_graded_at],
    [two?.id, one?.first_graded_at],
  ] as const)
    await koya.context.db
      .updateTable('submission')
      .set({ first_graded_at: at })
      .where('id', '=', id ?? '')
      .execute()
  await later()
  expect((await picture()).svg).toBe(drawn)
  expect(weekSquaresMost).toBe(48)
})

it('counts a task once however often it was graded, and draws the newest 48 of more', async () => {
  const people = [mentee]
  while (people.length < 13) people.push(await buildMentee(koya.context, track, mentor))
  const weave = async (person: TestPerson, daysAgo: number) => {
    for (const id of track.tasks) {
      const work = { mentee: person.id, mentor: mentor.id, task: { id, deadline: null } }
      await buildSubmission(koya.context, work, { daysAgo, review: { percentage: 80, comment: 'Good.' } })
    }
    await later()
  }
  const [old = mentee, ...others] = people
  for (const other of others) await weave(other, 1)
  await weave(old, 6)
  await weave(old, 5)
  const { svg } = await picture()
  expect(svg).toContain('>52 tasks graded in seven days<')
  await koya.context.db.deleteFrom('submission').where('mentee_id', '=', old.id).execute()
  await later()
  expect((await picture()).svg.replaceAll('>48 ', '>52 ')).toBe(svg)
})

it('comes with an announcement once something is graded', async () => {
  const admin = await buildPerson(koya.context, 'ADMIN')
  const check = async () =>
    koya.call('checkAnnouncement', {
      as: await as(admin),
      body: { title: 'A meeting', text: 'On Saturday in Yaba, and on the web.', role: 'MENTEE' as const },
    })
  expect((await check()).mail.text).not.toContain('This week at Koya')
  await review(0, 80)
  await review(1, 70)
  expect((await check()).mail.text).toContain('This week at Koya: 2 tasks graded.')
})
