import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { changedDeadlinesQueue } from '#shared/changed-deadlines.ts'
import { useTestApp } from '#testing/app.ts'
import { signAnew, type TestPerson } from '#testing/builders.ts'
import { useCohorts } from '#testing/scenes/cohorts.ts'
import { cohortForm, seen } from '#testing/steps/authoring.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { momentText } from '#time/lagos.ts'

const koya = useTestApp()
const { track, mentor, firstTask, lastTask, asAdmin, create, dayIn, endOf, enroll, pairingOf, regroup } =
  useCohorts(koya)

/** Lists the unread entries of a person about deadlines. */
async function linesOf(person: TestPerson): Promise<string[]> {
  await koya.workIsDone()
  const { items } = await koya.call('listNews', { as: await signAnew(koya.context, person) })
  const unread = items.filter(({ isRead }) => !isRead)
  return unread.flatMap(({ sentence }) => (sentence.includes('deadline') ? [sentence] : []))
}

/** Changes the deadline that a task has in a cohort. */
const change = (cohort: Awaited<ReturnType<typeof create>>, taskId: string, day: number) =>
  koya.call('updateCohort', {
    ...asAdmin(),
    params: { id: cohort.id },
    headers: seen(cohort),
    body: cohortForm({
      name: cohort.name,
      beginsOn: cohort.beginsOn,
      deadlines: [{ taskId, deadline: endOf(dayIn(day)) }],
    }),
  })

const changed = (title: string) => expect.stringMatching(new RegExp(`^“${title}” has another deadline: `))

it('nobody whose enrollment has ended hears of a changed deadline', async () => {
  const [learner, left] = [await enroll(), await enroll()]
  const cohort = await create()
  await regroup([learner, left], cohort.id)
  const params = { id: (await pairingOf(left)).id }
  await koya.call('endEnrollment', { ...asAdmin(), params, body: { ended: true } })
  await change(cohort, lastTask(), 9)
  expect(await linesOf(learner)).toEqual([changed('Task 2')])
  expect(await linesOf(left)).toEqual([])
  expect((await koya.mailsTo(left.email)).map(({ subject }) => subject).join()).not.toContain('deadline')
})

it('a mentee whose work was sent back hears of its changed deadline', async () => {
  const mentee = await enroll()
  const cohort = await create()
  await regroup([mentee], cohort.id)
  const { id } = await koya.call('submitTask', submitting(mentee.session, firstTask()))
  await koya.call('gradeSubmission', grading(mentor().session, id, 0))
  await change(cohort, firstTask(), 9)
  expect(await linesOf(mentee)).toEqual([changed('Task 0')])
})

it('a change of a cohort is told by a job for each mentee whose deadline it changes', async () => {
  const [learner, sender, outside] = [await enroll(), await enroll(), await enroll()]
  const cohort = await create()
  await regroup([learner, sender], cohort.id)
  await koya.call('submitTask', submitting(sender.session, lastTask()))
  await koya.workIsDone()
  const since = koya.context.db.selectNoFrom(sql<string>`clock_timestamp()::text`.as('now'))
  const { now } = await since.executeTakeFirstOrThrow()
  await change(cohort, lastTask(), 9)
  const { rows } = await sql<{ menteeId: string }>`
    select data->>'menteeId' as "menteeId" from pgboss.job
    where name = 'changed-deadlines' and created_on > ${now}::timestamptz`.execute(koya.context.db)
  expect(rows).toEqual([{ menteeId: learner.id }])
  expect(await linesOf(learner)).toEqual([changed('Task 2')])
  expect([await linesOf(sender), await linesOf(outside)]).toEqual([[], []])
})

it('a change leaves the entries of mentees outside the cohort unread', async () => {
  const [inside, outside] = [await enroll(), await enroll()]
  const [own, other] = [await create({ name: 'Own' }), await create({ name: 'Other' })]
  await regroup([inside], own.id)
  await regroup([outside], other.id)
  await change(other, lastTask(), 9)
  const before = await linesOf(outside)
  expect(before).toEqual([changed('Task 2')])
  await change(own, lastTask(), 12)
  expect(await linesOf(outside)).toEqual(before)
})

const mailsAbout = async ({ email }: TestPerson) =>
  (await koya.mailsTo(email)).filter(({ subject }) => subject.includes('deadline'))

/** Moves all deadlines of the track to three days later. */
const shift = () =>
  koya.call('shiftDeadlines', { ...asAdmin(), params: { id: track().id }, headers: {}, body: { days: 3 } })

/** Changes fields of the track's last task, and sends the others unchanged, as the editor does. */
async function edit(fields: { title?: string; deadline?: string | null; days?: number | null }) {
  const params = { id: lastTask() }
  const task = await koya.call('readAuthoredTask', { ...asAdmin(), params })
  const { title, source, mentorNote, deadline, days, course, stage } = task
  const body = { title, source: source || 'Count.', mentorNote, deadline, days, course, stage: stage.id }
  return koya.call('updateTask', { ...asAdmin(), params, headers: seen(task), body: { ...body, ...fields } })
}

it('a shift tells each mentee once of the deadlines of work to send that moved', async () => {
  const [learner, sender, inCohort, left] = [await enroll(), await enroll(), await enroll(), await enroll()]
  await koya.call('submitTask', submitting(sender.session, firstTask()))
  const cohort = await create()
  await regroup([inCohort], cohort.id)
  await change(cohort, lastTask(), 9)
  await koya.call('endEnrollment', {
    ...asAdmin(),
    params: { id: (await pairingOf(left)).id },
    body: { ended: true },
  })
  await shift()
  const title = track().title
  expect(await linesOf(learner)).toEqual([`3 of your deadlines in ${title} have changed`])
  expect(await linesOf(sender)).toEqual([`2 of your deadlines in ${title} have changed`])
  expect(await linesOf(inCohort)).toEqual([`2 of your deadlines in ${title} have changed`, changed('Task 2')])
  expect(await linesOf(left)).toEqual([])
  const [mail, ...others] = await mailsAbout(learner)
  expect(others).toEqual([])
  const { items } = await koya.call('listTasks', { as: await signAnew(koya.context, learner) })
  expect(items).toHaveLength(3)
  for (const { title, deadline } of items)
    expect(mail?.text).toContain(`“${title}”: ${momentText(new Date(deadline))}`)
})

it('another date of a task is told once, and replaces the news of the date before', async () => {
  const mentee = await enroll()
  await edit({ deadline: endOf(dayIn(20)) })
  const [first, ...others] = await linesOf(mentee)
  expect(first).toEqual(changed('Task 2'))
  expect(others).toEqual([])
  await edit({ deadline: null, days: 25 })
  const [second, ...more] = await linesOf(mentee)
  expect(second).toEqual(changed('Task 2'))
  expect(second).not.toBe(first)
  expect(more).toEqual([])
  await edit({ days: 30 })
  const [third, ...rest] = await linesOf(mentee)
  expect(third).toEqual(changed('Task 2'))
  expect(third).not.toBe(second)
  expect(rest).toEqual([])
  expect(await mailsAbout(mentee)).toHaveLength(3)
})

it('a date that lies before somebody enrolled takes the news of the date before away', async () => {
  const mentee = await enroll()
  await edit({ deadline: endOf(dayIn(20)) })
  expect(await linesOf(mentee)).toEqual([changed('Task 2')])
  await edit({ deadline: endOf(dayIn(-3)) })
  expect(await linesOf(mentee)).toEqual([])
  expect(await mailsAbout(mentee)).toHaveLength(1)
})

it('a date of a cohort that lies before somebody enrolled takes the news of the date before away', async () => {
  const mentee = await enroll()
  const cohort = await create()
  await regroup([mentee], cohort.id)
  const changedOnce = await change(cohort, lastTask(), 9)
  expect(await linesOf(mentee)).toEqual([changed('Task 2')])
  await change(changedOnce, lastTask(), -3)
  expect(await linesOf(mentee)).toEqual([])
  expect(await mailsAbout(mentee)).toHaveLength(1)
})

it('a change of a task that leaves its date, and a date of a draft, are told to nobody', async () => {
  const mentee = await enroll()
  await edit({ title: 'Count again' })
  await koya.context.db.updateTable('task').set({ state: 'draft' }).where('id', '=', lastTask()).execute()
  const draft = await edit({ deadline: endOf(dayIn(20)) })
  const body = { state: 'published' as const }
  await koya.call('changeTaskState', { ...asAdmin(), params: { id: draft.id }, headers: seen(draft), body })
  expect(await linesOf(mentee)).toEqual([])
  expect(await mailsAbout(mentee)).toEqual([])
})

it('a second shift replaces the news of the first, and a job that runs again tells nothing twice', async () => {
  const mentee = await enroll()
  await shift()
  await koya.workIsDone()
  await shift()
  expect(await linesOf(mentee)).toEqual([`3 of your deadlines in ${track().title} have changed`])
  const { rows } = await sql<{ id: string; data: never }>`
    select id, data from pgboss.job where name = 'changed-deadlines'
      and data->>'menteeId' = ${mentee.id} order by created_on desc limit 1`.execute(koya.context.db)
  const [job = expect.fail()] = rows
  const attempt = { id: job.id, isFirst: false, isLast: false }
  await changedDeadlinesQueue(koya.context).handle(job.data, attempt)
  expect(await mailsAbout(mentee)).toHaveLength(2)
})
