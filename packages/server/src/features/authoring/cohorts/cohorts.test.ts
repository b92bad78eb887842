import { describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildTrack } from '#testing/builders.ts'
import { useCohorts } from '#testing/scenes/cohorts.ts'
import { cohortForm, seen } from '#testing/steps/authoring.ts'

const koya = useTestApp()
const { track, admin, firstTask, otherTask, asAdmin, create, list, enroll, regroup } = useCohorts(koya)

describe('cohorts of a track', () => {
  it('are listed with their dates, the latest beginning first', async () => {
    const deadlines = [{ taskId: otherTask(), deadline: '2026-09-30T22:59:00.000Z' }]
    const early = await create({ name: 'Early', beginsOn: '2026-03-02', deadlines })
    const late = await create({ name: 'Late', beginsOn: '2026-09-01' })
    expect(await list()).toEqual({ items: [late, early], totalCount: 2 })
    expect(early).toMatchObject({
      beginsOn: '2026-03-02',
      isOpen: false,
      menteeCount: 0,
      deadlines: [{ task: { id: otherTask() }, deadline: '2026-09-30T22:59:00.000Z' }],
    })
  })

  it('have a name once in a track, whatever its case', async () => {
    await create({ name: 'March' })
    const params = { id: track().id }
    const again = { ...asAdmin(), params, body: cohortForm({ name: 'MARCH' }) }
    expect(await koya.refusal('createCohort', again)).toMatchObject({
      status: 422,
      issues: [{ path: 'name', message: 'A cohort of this track has this name already' }],
    })
    const other = await buildTrack(koya.context)
    await koya.call('createCohort', {
      ...asAdmin(),
      params: { id: other.id },
      body: cohortForm({ name: 'March' }),
      headers: {},
    })
  })

  it('are open one at a time', async () => {
    await create({ name: 'March', isOpen: true })
    const second = await create({ name: 'June' })
    const opening = {
      ...asAdmin(),
      params: { id: second.id },
      headers: seen(second),
      body: cohortForm({ name: 'June', isOpen: true }),
    }
    expect(await koya.refusal('updateCohort', opening)).toMatchObject({
      status: 422,
      issues: [{ path: 'isOpen', message: 'New mentees join “March”: turn that off first' }],
    })
    const { body, ...rest } = opening
    const later = await koya.call('updateCohort', {
      ...rest,
      body: { ...body, isOpen: false, beginsOn: '2026-07-01' },
    })
    expect(later).toMatchObject({ isOpen: false, beginsOn: '2026-07-01' })
    const first = (await list()).items.find(({ name }) => name === 'March')
    const closing = { ...asAdmin(), params: { id: first?.id ?? '' }, headers: seen(first ?? second) }
    await koya.call('updateCohort', { ...closing, body: cohortForm({ name: 'March' }) })
    const opened = await koya.call('updateCohort', { ...opening, headers: seen(later) })
    expect(opened.isOpen).toBe(true)
  })

  it('name the open one of their own track, have their dates in the order of the tasks, and count their people', async () => {
    const other = await buildTrack(koya.context)
    const params = { id: other.id }
    const body = cohortForm({ name: 'Elsewhere', isOpen: true })
    await koya.call('createCohort', { ...asAdmin(), params, body, headers: {} })
    const dates = [otherTask(), firstTask()].map((taskId, place) => ({
      taskId,
      deadline: `2026-09-0${place + 1}T22:59:00.000Z`,
    }))
    const made = await create({ name: 'March', isOpen: true, deadlines: dates })
    expect(made.deadlines.map(({ task }) => task.title)).toEqual(['Task 0', 'Task 1'])
    const refused = {
      ...asAdmin(),
      params: { id: track().id },
      body: cohortForm({ name: 'June', isOpen: true }),
    }
    expect(await koya.refusal('createCohort', refused)).toMatchObject({
      issues: [{ message: 'New mentees join “March”: turn that off first' }],
    })
    await enroll()
    await enroll()
    const deletion = { ...asAdmin(), params: { id: made.id }, headers: seen(made) }
    expect((await koya.refusal('deleteCohort', deletion)).message).toBe(
      'This cohort stays: 2 mentees are in it',
    )
  })

  it('refuse a date of a task that belongs to another track', async () => {
    const other = await buildTrack(koya.context)
    const deadlines = [{ taskId: other.tasks[0] ?? '', deadline: '2026-09-30T22:59:00.000Z' }]
    const refused = { status: 422, issues: [{ path: 'deadlines' }] }
    const body = cohortForm({ deadlines })
    const call = { ...asAdmin(), params: { id: track().id }, body }
    expect(await koya.refusal('createCohort', call)).toMatchObject(refused)
    const made = await create()
    const change = { ...asAdmin(), params: { id: made.id }, headers: seen(made), body }
    expect(await koya.refusal('updateCohort', change)).toMatchObject(refused)
  })

  it('refuse impossible days, doubled tasks and an absent track', async () => {
    const params = { id: track().id }
    const date = { taskId: firstTask(), deadline: '2026-09-30T22:59:00.000Z' }
    for (const body of [
      cohortForm({ beginsOn: '2026-02-30' }),
      cohortForm({ beginsOn: '1926-02-03' }),
      cohortForm({ name: '  ' }),
      cohortForm({ deadlines: [date, date] }),
    ])
      expect((await koya.refusal('createCohort', { ...asAdmin(), params, body })).status).toBe(422)
    const absent = { ...asAdmin(), params: { id: absentId }, body: cohortForm() }
    expect((await koya.refusal('createCohort', absent)).status).toBe(404)
    const unlisted = { ...asAdmin(), params: { id: absentId } }
    expect((await koya.refusal('listCohorts', unlisted)).status).toBe(404)
  })

  it('refuse a date of a year that no date here can have', async () => {
    for (const deadline of [
      '9999-12-31T23:59:00-12:00',
      '3000-01-01T00:00:00Z',
      '1999-12-31T22:59:00Z',
      '0001-01-01T00:00:00+01:00',
    ]) {
      const body = cohortForm({ deadlines: [{ taskId: firstTask(), deadline }] })
      const call = { ...asAdmin(), params: { id: track().id }, body }
      expect(await koya.refusal('createCohort', call)).toMatchObject({
        status: 422,
        issues: [{ path: 'deadlines.0.deadline', message: 'Enter a day of the years 2000 to 2999' }],
      })
    }
  })

  it('lose the date of a task that has moved to another track, also in a copy', async () => {
    const date = { taskId: firstTask(), deadline: '2026-09-30T22:59:00.000Z' }
    const { id } = await create({ deadlines: [date] })
    const other = await buildTrack(koya.context)
    const stage = { stage_id: other.stages[0] ?? '', position: 90 }
    await koya.context.db.updateTable('task').set(stage).where('id', '=', firstTask()).execute()
    const [own] = (await list()).items
    expect(own?.deadlines).toEqual([])
    const body = { name: 'A copy', beginsOn: '2026-06-01' }
    const copy = await koya.call('copyCohort', { ...asAdmin(), params: { id }, headers: {}, body })
    expect(copy.deadlines).toEqual([])
  })

  it('are changed by whoever has seen the present version, dates included', async () => {
    const made = await create({ name: 'March' })
    const date = { taskId: firstTask(), deadline: '2026-09-30T22:59:00.000Z' }
    const change = (headers: ReturnType<typeof seen>, deadlines: (typeof date)[]) => ({
      ...asAdmin(),
      params: { id: made.id },
      headers,
      body: cohortForm({ name: 'March', deadlines }),
    })
    const changed = await koya.call('updateCohort', change(seen(made), [date]))
    expect(changed.deadlines).toHaveLength(1)
    expect(changed.updatedAt > made.updatedAt).toBe(true)
    expect(await koya.refusal('updateCohort', change(seen(made), []))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      current: changed,
    })
    const emptied = await koya.call('updateCohort', change(seen(changed), []))
    expect(emptied.deadlines).toEqual([])
  })

  it('are deleted only while nobody is in them', async () => {
    const made = await create({ isOpen: true })
    await enroll()
    const deletion = { ...asAdmin(), params: { id: made.id }, headers: seen(made) }
    expect(await koya.refusal('deleteCohort', deletion)).toMatchObject({
      status: 409,
      code: 'in_use',
      message: 'This cohort stays: a mentee is in it',
    })
    const empty = await create({ name: 'Empty' })
    const deleting = { ...asAdmin(), params: { id: empty.id }, headers: seen(empty) }
    const body = cohortForm({ name: 'Still empty' })
    const changed = await koya.call('updateCohort', { ...deleting, body })
    expect(await koya.refusal('deleteCohort', deleting)).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    await koya.call('deleteCohort', { ...deleting, headers: seen(changed) })
    expect((await list()).items.map(({ id }) => id)).toEqual([made.id])
  })

  it('are copied with every own date moved by as many days, closed and empty', async () => {
    const deadlines = [{ taskId: otherTask(), deadline: '2026-03-31T22:59:00.000Z' }]
    const { id } = await create({ name: 'March', beginsOn: '2026-03-02', isOpen: true, deadlines })
    const copying = {
      ...asAdmin(),
      params: { id },
      headers: { 'idempotency-key': 'copy' },
      body: { name: 'June', beginsOn: '2026-06-01' },
    }
    const copy = await koya.call('copyCohort', copying)
    expect(copy).toMatchObject({
      name: 'June',
      beginsOn: '2026-06-01',
      isOpen: false,
      menteeCount: 0,
      deadlines: [{ task: { id: otherTask() }, deadline: '2026-06-30T22:59:00.000Z' }],
    })
    expect(await koya.call('copyCohort', copying)).toEqual(copy)
    expect((await list()).totalCount).toBe(2)
  })

  it('are not copied where a date would leave the years that the form accepts', async () => {
    const deadlines = [{ taskId: otherTask(), deadline: '2999-12-31T22:59:00.000Z' }]
    const { id } = await create({ beginsOn: '2000-01-01', deadlines })
    const copying = { ...asAdmin(), params: { id }, headers: {} }
    const far = { ...copying, body: { name: 'Far', beginsOn: '2099-12-31' } }
    expect(await koya.refusal('copyCohort', far)).toMatchObject({
      status: 422,
      issues: [
        {
          path: 'beginsOn',
          message: '“Task 1” would be due in the year 3099, outside the years 2000 to 2999',
        },
      ],
    })
    expect((await list()).totalCount).toBe(1)
  })

  it('have a name once, however its letters are written', async () => {
    const made = await create({ name: 'January É'.normalize('NFD') })
    expect(made.name).toBe('January É'.normalize('NFC'))
    for (const name of ['January É', 'January\u200b É', ' January \u00a0É\ufeff', 'janu\u00adary é'])
      expect(
        await koya.refusal('createCohort', {
          ...asAdmin(),
          params: { id: track().id },
          body: cohortForm({ name }),
        }),
      ).toMatchObject({ status: 422, issues: [{ path: 'name' }] })
  })

  it('leave a line in the trail for each act, with its name', async () => {
    const made = await create({ name: 'March' })
    const body = cohortForm({ name: 'March people' })
    const changed = await koya.call('updateCohort', {
      ...asAdmin(),
      params: { id: made.id },
      headers: seen(made),
      body,
    })
    const mentee = await enroll()
    await regroup([mentee], made.id)
    await regroup([mentee], made.id)
    await regroup([mentee], null)
    await koya.call('deleteCohort', { ...asAdmin(), params: { id: changed.id }, headers: seen(changed) })
    const { items } = await koya.call('listTrail', { ...asAdmin(), query: { actor: admin().id } })
    expect(items.map(({ action, object }) => [action, object.name])).toEqual([
      ['cohort.deleted', 'March people'],
      ['pairing.regrouped', expect.stringContaining('Track')],
      ['pairing.regrouped', expect.stringContaining('Track')],
      ['cohort.changed', 'March people'],
      ['cohort.created', 'March'],
    ])
    expect(items.slice(1, 4)).toMatchObject([
      { before: { cohortId: made.id }, after: { cohortId: null } },
      { before: { cohortId: null }, after: { cohortId: made.id } },
      { before: { title: 'March' }, after: { title: 'March people' } },
    ])
  })
})
