import { beforeEach, describe, expect, it } from 'vitest'
import { readSiteFacts } from '#content/site-facts.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { readReadyMade } from '#features/curriculum/ready-made.ts'
import { insertInvitation } from '#shared/invitations.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack } from '#testing/builders.ts'
import { buildSubmission } from '#testing/steps/build-submission.ts'
import { dayMilliseconds } from '#time/time.ts'
import { recordDoneSteps } from './first-steps.ts'

const koya = useTestApp()
let as: string

beforeEach(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
})

const community = () => koya.call('readCommunity', { as })

describe('a new installation', () => {
  it('has invited people once somebody but an admin is invited', async () => {
    const invite = (role: 'ADMIN' | 'MENTEE') =>
      inTransaction(koya.context, (trx) =>
        insertInvitation(trx, { email: `${role}@koya.test`, role }, koya.context.clock.now()),
      )
    await invite('ADMIN')
    expect((await community()).firstSteps?.left).toContain('people')
    await invite('MENTEE')
    expect((await community()).firstSteps?.left).not.toContain('people')
  })

  it('offers the three tracks, takes them over once as drafts with tasks, and leads to the first of them', async () => {
    expect(await community()).toMatchObject({
      openTracks: 0,
      tasks: 0,
      showsSamples: true,
      firstSteps: {
        left: expect.arrayContaining(['track', 'task', 'mentor', 'open', 'mail']),
        trackId: null,
      },
    })
    const { changes } = await koya.call('takeReadyMade', { as })
    expect(changes.filter(({ kind }) => kind === 'track').map(({ title }) => title)).toEqual([
      'Web Development',
      'Mobile Development',
      'User Interface Design',
    ])
    const { items } = await koya.call('listAuthoredTracks', { as })
    expect(items).toMatchObject([{ state: 'draft' }, { state: 'draft' }, { state: 'draft' }])
    const [first] = items
    const { stages } = await koya.call('readAuthoredTrack', { as, params: { id: String(first?.id) } })
    const tasks = stages.flatMap((stage) => stage.tasks)
    expect(tasks.every(({ state }) => state === 'published')).toBe(true)
    const days = tasks.map(({ deadline }) => Date.parse(deadline ?? '') - koya.context.clock.now().getTime())
    expect(Math.min(...days)).toBeGreaterThan(27 * dayMilliseconds)
    expect(Math.min(...days)).toBeLessThan(29 * dayMilliseconds)
    const written = readReadyMade().tracks.flatMap((track) =>
      track.stages.flatMap((stage) => stage.tasks.map(({ matter }) => Date.parse(matter.deadline ?? ''))),
    )
    const steps = (moments: readonly number[]) => moments.map((moment) => moment - Math.min(...moments))
    const all = await koya.context.db.selectFrom('task').select('deadline').execute()
    const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
    expect(sorted(steps(all.map(({ deadline }) => deadline?.getTime() ?? 0)))).toEqual(sorted(steps(written)))
    const { firstSteps } = await community()
    expect(firstSteps).toMatchObject({ trackId: first?.id })
    expect(firstSteps?.left).not.toContain('track')
    expect(firstSteps?.left).not.toContain('task')
    const setState = (state: 'archived' | 'draft') =>
      koya.context.db.updateTable('track').set({ state }).where('title', '=', 'Web Development').execute()
    await setState('archived')
    expect((await community()).firstSteps?.trackId).toBe(items[1]?.id)
    await setState('draft')
    expect(await koya.refusal('takeReadyMade', { as })).toMatchObject({ status: 409, code: 'in_use' })
  })

  it('counts the tasks of open tracks alone', async () => {
    const before = (await community()).tasks
    await buildTrack(koya.context, { tasks: 3 })
    expect((await community()).tasks).toBe(before + 3)
  })

  it('has the step of a mentor behind it, though no place is free any more', async () => {
    await buildMentor(koya.context, await buildTrack(koya.context), { places: 0 })
    const { firstSteps } = await community()
    expect(firstSteps?.left).not.toContain('mentor')
    expect(firstSteps?.left).not.toContain('open')
  })

  it('shows its samples until they are taken off in one act, with a line in the trail', async () => {
    const facts = async () => readSiteFacts(await koya.context.curriculum.read(), koya.context.clock.now())
    expect(await facts()).toMatchObject({ showsSamples: true })
    await koya.call('showSamples', { as, body: { shown: false } })
    await koya.call('showSamples', { as, body: { shown: false } })
    expect(await facts()).toMatchObject({ showsSamples: false })
    expect((await community()).firstSteps?.left).not.toContain('samples')
    const { items } = await koya.call('listTrail', { as, query: { kind: 'site' } })
    expect(items.map(({ action }) => action)).toEqual(['site.samples-removed'])
  })

  it('asks for a backup and for words, keeps a step done whose result is deleted, and ends with the first grade', async () => {
    expect((await community()).firstSteps?.left).toEqual(expect.arrayContaining(['backup', 'words']))
    const recordBackup = (is_good: boolean) =>
      koya.context.db
        .insertInto('backup_run')
        .values({ kind: 'backup', at: koya.clock.now(), is_good, bytes: null, note: 'koya.backup' })
        .execute()
    await recordBackup(false)
    expect((await community()).firstSteps?.left).toContain('backup')
    await koya.moveAhead(1000)
    await recordBackup(true)
    expect((await community()).firstSteps?.left).not.toContain('backup')
    const { id, updatedAt } = await koya.call('createSiteEntry', {
      as,
      body: { kind: 'about', content: { title: 'About us', lead: 'We weave.', text: 'Together.' } },
    })
    expect((await community()).firstSteps?.left).toContain('words')
    const headers = { 'if-match': `"${updatedAt}"` }
    const published = await koya.call('changeSiteEntryState', {
      as,
      params: { id },
      headers,
      body: { state: 'published' },
    })
    expect((await community()).firstSteps?.left).not.toContain('words')
    await recordDoneSteps(koya.context)
    const seen = { 'if-match': `"${published.updatedAt}"` }
    await koya.call('deleteSiteEntry', { as, params: { id }, headers: seen })
    expect((await community()).firstSteps?.left).not.toContain('words')
    const track = await buildTrack(koya.context)
    const mentor = await buildMentor(koya.context, track)
    const mentee = await buildMentee(koya.context, track, mentor)
    const task = await koya.context.db
      .selectFrom('task')
      .select(['id', 'deadline'])
      .where('id', '=', track.tasks[0] ?? '')
      .executeTakeFirstOrThrow()
    const work = { mentee: mentee.id, mentor: mentor.id, task }
    await buildSubmission(koya.context, work)
    expect((await community()).firstSteps).not.toBeNull()
    await buildSubmission(koya.context, work, { review: { percentage: 80, comment: 'Well done.' } })
    expect((await community()).firstSteps).toBeNull()
  })

  it('does not show the first steps again once they are put away', async () => {
    await koya.call('putStepsAway', { as })
    await koya.call('putStepsAway', { as })
    expect((await community()).firstSteps).toBeNull()
    const { items } = await koya.call('listTrail', { as, query: { kind: 'setting' } })
    expect(items).toHaveLength(1)
  })
})
