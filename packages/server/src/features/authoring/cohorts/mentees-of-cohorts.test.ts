import { describe, expect, it } from 'vitest'
import { remindOfDeadlines } from '#features/tasks/remind-of-deadlines.ts'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildTrack, signAnew } from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { useCohorts } from '#testing/scenes/cohorts.ts'
import { cohortForm, seen } from '#testing/steps/authoring.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
const {
  track,
  mentor,
  admin,
  firstTask,
  otherTask,
  lastTask,
  asAdmin,
  create,
  list,
  dayIn,
  endOf,
  paceFirstTask,
  enroll,
  pairingOf,
  regroup,
  deadlineOf,
  remindersOf,
} = useCohorts(koya)

describe('a mentee of a cohort', () => {
  it('joins the open one by enrolling, and none that is closed', async () => {
    await create({ name: 'Closed' })
    expect((await pairingOf(await enroll())).cohort).toBeNull()
    const open = await create({ name: 'Open', isOpen: true })
    const mentee = await enroll()
    expect((await pairingOf(mentee)).cohort).toEqual({ id: open.id, name: 'Open' })
    const query = { cohort: open.id }
    const { items } = await koya.call('listPairings', { ...asAdmin(), query })
    expect(items.map(({ mentee: { id } }) => id)).toEqual([mentee.id])
    expect((await list()).items.map(({ name, menteeCount }) => [name, menteeCount])).toEqual(
      expect.arrayContaining([
        ['Open', 1],
        ['Closed', 0],
      ]),
    )
  })

  it('has the days of a task counted from its beginning, in each answer', async () => {
    await paceFirstTask(14)
    // This mentee enrolls before the cohort exists, and has other deadlines.
    await enroll()
    const beginsOn = dayIn(7)
    await create({ isOpen: true, beginsOn })
    const mentee = await enroll()
    const deadline = endOf(dayIn(21))
    expect(await deadlineOf(mentee, firstTask())).toEqual({ deadline, deadlineCounts: true })
    const sent = await koya.call('submitTask', submitting(mentee.session, firstTask()))
    expect(sent).toMatchObject({ late: false, task: { deadline } })
    const read = { as: mentor().session, params: { id: firstTask() }, query: { mentee: mentee.id } }
    const { items } = await koya.call('listTaskSubmissions', read)
    expect(items[0]?.task.deadline).toBe(deadline)
  })

  it('has the own date of the cohort before the date and the days of the task', async () => {
    await paceFirstTask(14)
    const [first, other] = [endOf(dayIn(3)), endOf(dayIn(5))]
    const dates = [first, other].map((deadline, index) => ({ taskId: track().tasks[index] ?? '', deadline }))
    await create({ isOpen: true, deadlines: dates })
    const mentee = await enroll()
    expect((await deadlineOf(mentee, firstTask())).deadline).toBe(first)
    expect((await deadlineOf(mentee, otherTask())).deadline).toBe(other)
    await koya.moveAhead(days(4))
    const as = await signAnew(koya.context, mentee)
    expect(await koya.call('submitTask', submitting(as, firstTask()))).toMatchObject({
      late: true,
      task: { deadline: first },
    })
    expect(await koya.call('submitTask', submitting(as, otherTask()))).toMatchObject({ late: false })
  })

  it('never begins with a deadline that has passed', async () => {
    await paceFirstTask(3)
    await create({ isOpen: true, beginsOn: dayIn(-10) })
    const mentee = await enroll()
    expect(await deadlineOf(mentee, firstTask())).toEqual({
      deadline: endOf(dayIn(-7)),
      deadlineCounts: false,
    })
    const sent = await koya.call('submitTask', submitting(mentee.session, firstTask()))
    expect(sent.late).toBe(false)
  })

  it('gets the dates of the cohort by being put into it, and its own again by leaving it', async () => {
    await paceFirstTask(14)
    const mentee = await enroll()
    const alone = await deadlineOf(mentee, firstTask())
    const cohort = await create({ beginsOn: dayIn(7) })
    const { items } = await regroup([mentee], cohort.id)
    expect(items[0]?.cohort).toEqual({ id: cohort.id, name: cohort.name })
    const person = await koya.call('readPerson', { ...asAdmin(), params: { id: mentee.id } })
    expect(person.pairings[0]?.cohort).toEqual({ id: cohort.id, name: cohort.name })
    expect((await deadlineOf(mentee, firstTask())).deadline).toBe(endOf(dayIn(21)))
    await regroup([mentee], null)
    expect(await deadlineOf(mentee, firstTask())).toEqual(alone)
  })

  it('hears once of deadlines that change with the cohort, and of nothing that stays', async () => {
    const mentee = await enroll()
    const linesOf = async () => {
      await koya.workIsDone()
      const as = await signAnew(koya.context, mentee)
      const { items } = await koya.call('listNews', { as })
      const unread = items.filter(({ isRead }) => !isRead)
      return unread.flatMap(({ sentence }) => (sentence.includes('deadline') ? [sentence] : []))
    }
    const deadlines = [{ taskId: lastTask(), deadline: endOf(dayIn(9)) }]
    const cohort = await create({ deadlines })
    await regroup([mentee], cohort.id)
    const first = expect.stringMatching(/^“Task 2” has another deadline: \w+ \d+ \w+ at 23:59 in Lagos$/)
    expect(await linesOf()).toEqual([first])
    await regroup([mentee], cohort.id)
    const change = { ...asAdmin(), params: { id: cohort.id } }
    const same = cohortForm({ name: 'Other name', beginsOn: cohort.beginsOn, deadlines })
    const renamed = await koya.call('updateCohort', { ...change, headers: seen(cohort), body: same })
    expect(await linesOf()).toEqual([first])
    await koya.call('submitTask', submitting(await signAnew(koya.context, mentee), firstTask()))
    const later = track().tasks.map((taskId) => ({ taskId, deadline: endOf(dayIn(12)) }))
    const body = { ...same, deadlines: later }
    await koya.call('updateCohort', { ...change, headers: seen(renamed), body })
    // The date in `first` is no longer true, so Koya has marked this news as read.
    expect(await linesOf()).toEqual([expect.stringMatching(/^2 of your deadlines in .+ have changed$/)])
    const mails = (await koya.mailsTo(mentee.email)).filter(({ subject }) => subject.includes('deadline'))
    expect(mails.map(({ subject }) => subject)).toEqual([
      '2 of your deadlines have changed',
      '“Task 2” has another deadline',
    ])
  })

  it('is not put into a cohort of another track, nor into one that is not there', async () => {
    const mentee = await enroll()
    const other = await buildTrack(koya.context)
    const foreign = await koya.call('createCohort', {
      ...asAdmin(),
      params: { id: other.id },
      body: cohortForm(),
      headers: {},
    })
    const pairings = [(await pairingOf(mentee)).id]
    const refused = async (cohortId: string) =>
      koya.refusal('regroupMentees', { ...asAdmin(), body: { pairings, cohortId } })
    expect(await refused(foreign.id)).toMatchObject({ status: 422, issues: [{ path: 'cohortId' }] })
    expect((await refused(absentId)).status).toBe(404)
  })

  it('is put into a cohort once, though the call names them twice', async () => {
    const mentee = await enroll()
    const { id: cohortId } = await create()
    const { id } = await pairingOf(mentee)
    const call = { ...asAdmin(), body: { pairings: [id, id], cohortId } }
    expect((await koya.call('regroupMentees', call)).items.map((pairing) => pairing.id)).toEqual([id])
  })

  it('is put into a cohort with others of the same track only', async () => {
    const mentee = await enroll()
    const other = await buildPairing(koya.context)
    const pairings = await Promise.all(
      [mentee, other.mentee].map(async (person) => (await pairingOf(person)).id),
    )
    const call = { ...asAdmin(), body: { pairings, cohortId: null } }
    expect(await koya.refusal('regroupMentees', call)).toMatchObject({
      status: 422,
      issues: [{ path: 'pairings', message: 'Choose mentees of one track at a time' }],
    })
  })

  it('is reminded before the own date, and not before the date of the task', async () => {
    const mentee = await enroll()
    await remindOfDeadlines(koya.context)
    expect(await remindersOf('Task 2', mentee)).toBe(0)
    const deadline = endOf(dayIn(1))
    const cohort = await create({ deadlines: [{ taskId: lastTask(), deadline }] })
    await regroup([mentee], cohort.id)
    await remindOfDeadlines(koya.context)
    await remindOfDeadlines(koya.context)
    expect(await remindersOf('Task 2', mentee)).toBe(1)
  })

  it('is reminded before the date of a task for which the cohort has none', async () => {
    await create({ isOpen: true })
    const mentee = await enroll()
    await remindOfDeadlines(koya.context)
    expect(await remindersOf('Task 0', mentee)).toBe(1)
  })

  it('is reminded by the pace of the cohort', async () => {
    await paceFirstTask(3)
    const mentee = await enroll()
    await regroup([mentee], (await create({ beginsOn: dayIn(-2) })).id)
    await remindOfDeadlines(koya.context)
    expect(await remindersOf('Task 0', mentee)).toBe(1)
    await koya.moveAhead(Date.parse(endOf(dayIn(1))) - koya.clock.now().getTime() - hours(11))
    await remindOfDeadlines(koya.context)
    expect(await remindersOf('Task 0', mentee)).toBe(2)
  })

  it('is named in the CSV of the pairings', async () => {
    const { name } = await create({ isOpen: true, name: 'The CSV people' })
    const mentee = await enroll()
    const exporting = { ...asAdmin(), body: { mentee: mentee.id } }
    const { content } = await koya.call('exportPairings', exporting)
    expect(content.split('\r\n')[0]).toMatch(/,Cohort$/)
    expect(content.split('\r\n')[1]).toContain(name)
  })
})

describe('a shift of all deadlines', () => {
  it('leaves the own dates of cohorts where they are, and counts nobody late who has one', async () => {
    const stage = track().stages[0] ?? ''
    const dated = await koya.call('createTask', {
      ...asAdmin(),
      params: { id: stage },
      body: { title: 'Dated', deadline: new Date(koya.clock.now().getTime() + days(2)).toISOString() },
      headers: {},
    })
    await koya.context.db.updateTable('task').set({ state: 'published' }).where('id', '=', dated.id).execute()
    const own = endOf(dayIn(9))
    await create({ isOpen: true, deadlines: [{ taskId: dated.id, deadline: own }] })
    await enroll()
    const late = async () => {
      const call = { ...asAdmin(), params: { id: track().id }, body: { days: -1 } }
      const { items } = await koya.call('previewShift', call)
      return items.find(({ task }) => task.id === dated.id)
    }
    await koya.moveAhead(days(2))
    admin().session = await signAnew(koya.context, admin())
    expect(await late()).toMatchObject({ isPast: true, lateCount: 0 })
    await koya.call('shiftDeadlines', {
      ...asAdmin(),
      params: { id: track().id },
      body: { days: -1 },
      headers: {},
    })
    expect((await list()).items[0]?.deadlines[0]?.deadline).toBe(own)
  })
})
