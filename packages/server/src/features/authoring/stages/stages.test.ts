import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, type TestTrack } from '#testing/builders.ts'
import { seen, stageForm } from '#testing/steps/authoring.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let as: string
let track: TestTrack

beforeEach(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
  track = await buildTrack(koya.context)
})

const create = (fields = {}) =>
  koya.call('createStage', { as, params: { id: track.id }, body: stageForm(fields) })
const stages = async () => (await koya.call('readAuthoredTrack', { as, params: { id: track.id } })).stages
const published = async () =>
  (await koya.call('listTrackStages', { as, params: { id: track.id } })).items.map(({ title }) => title)

describe('a stage', () => {
  it('is made as a draft at the end of its track, and seen once it is published', async () => {
    const stage = await create()
    expect((await stages()).map(({ title }) => title)).toEqual(['Stage 0', 'Stage 1', 'Tables'])
    expect(await published()).toEqual(['Stage 0', 'Stage 1'])
    const params = { id: stage.id }
    const body = { state: 'published' as const }
    await koya.call('changeStageState', { as, params, headers: seen(stage), body })
    expect(await published()).toEqual(['Stage 0', 'Stage 1', 'Tables'])
    expect(await koya.refusal('changeStageState', { as, params, headers: seen(stage), body })).toMatchObject({
      code: 'changed_meanwhile',
      current: { state: 'published' },
    })
  })

  it('is changed by who has seen it as it is', async () => {
    const stage = await create()
    const input = { as, params: { id: stage.id }, headers: seen(stage), body: stageForm({ title: 'Rows' }) }
    expect(await koya.call('updateStage', input)).toMatchObject({ title: 'Rows', tasks: [] })
    expect(await koya.refusal('updateStage', input)).toMatchObject({
      status: 409,
      current: { title: 'Rows' },
    })
  })

  it('stands where the whole order puts it', async () => {
    const [first = '', second = ''] = track.stages
    const order = (ids: string[]) => ({ as, params: { id: track.id }, body: { ids } })
    const ordered = await koya.call('orderStages', order([second, first]))
    expect(ordered.stages.map(({ id }) => id)).toEqual([second, first])
    expect(await published()).toEqual(['Stage 1', 'Stage 0'])
    const other = await buildTrack(koya.context)
    for (const ids of [[first], [first, other.stages[0] ?? ''], [first, second, other.stages[0] ?? '']]) {
      expect(await koya.refusal('orderStages', order(ids))).toMatchObject({ code: 'changed_meanwhile' })
    }
  })

  it('is deleted only as a draft of drafts', async () => {
    const [id = ''] = track.stages
    const current = async () => (await stages()).find((stage) => stage.id === id) ?? (await create())
    const state = async (to: 'draft' | 'archived') =>
      koya.call('changeStageState', {
        as,
        params: { id },
        headers: seen(await current()),
        body: { state: to },
      })
    const remove = async () => ({ as, params: { id }, headers: seen(await current()) })
    const message = 'Only a draft with nothing but drafts in it can be deleted'
    expect(await koya.refusal('deleteStage', await remove())).toMatchObject({ code: 'in_use', message })
    await state('draft')
    expect(await koya.refusal('deleteStage', await remove())).toMatchObject({ message })
    for (const task of (await current()).tasks) {
      const params = { id: task.id }
      await koya.call('changeTaskState', { as, params, headers: seen(task), body: { state: 'draft' } })
    }
    await koya.call('deleteStage', await remove())
    expect((await stages()).map(({ title }) => title)).toEqual(['Stage 1'])
  })

  it('that work was sent for is archived, and no draft again', async () => {
    const mentor = await buildMentor(koya.context, track)
    const mentee = await buildMentee(koya.context, track, mentor)
    await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    const [stage] = await stages()
    const input = { as, params: { id: stage?.id ?? '' }, headers: seen(stage ?? (await create())) }
    expect(await koya.refusal('changeStageState', { ...input, body: { state: 'draft' } })).toMatchObject({
      status: 409,
      code: 'in_use',
      current: { state: 'published' },
    })
    await koya.call('changeStageState', { ...input, body: { state: 'archived' } })
    expect(await published()).toEqual(['Stage 1'])
  })
})
