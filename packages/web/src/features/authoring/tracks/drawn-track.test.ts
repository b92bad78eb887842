import { type AuthoredTrack, operations } from '@koya/contract'
import { families } from '@koya/contract/cloth/families'
import { pages } from '@koya/contract/pages'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { drawElement, readElement } from '#testing/draw-element.ts'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { readPart } from '#testing/read-page.ts'
import { CohortDialog } from '../cohorts/cohort-dialog.tsx'
import { CopyCohortDialog } from '../cohorts/copy-cohort-dialog.tsx'
import { listDatable, OwnDates } from '../cohorts/own-dates.tsx'
import { ShiftDialog } from '../tasks/shift-dialog.tsx'
import { MotifsField } from './motifs-field.tsx'
import { PublishAll } from './publish-all.tsx'
import { TrackList } from './track-list.tsx'

const track: AuthoredTrack = operations.readAuthoredTrack.example.answer
const [stage = expect.fail()] = track.stages
const [task = expect.fail()] = stage.tasks
const [cohort = expect.fail()] = operations.listCohorts.example.answer.items
const onClose = () => undefined

const draft = { ...task, id: 'draft', title: 'Draft', state: 'draft' } as const
const archived = { ...task, id: 'archived', title: 'Archived', state: 'archived' } as const
const paced = { ...task, id: 'paced', title: 'Paced', deadline: null, days: 1 } as const
const withTasks = (...tasks: AuthoredTrack['stages'][number]['tasks']): AuthoredTrack => ({
  ...track,
  stages: [{ ...stage, tasks }],
})

const draftNote = 'Only admins see a draft. Mentees can enroll once it is open.'

const drawTrack = (answers: Record<string, object>) =>
  drawPlainPage(pages.adminTrack.replace(':trackId', track.id), { role: 'ADMIN', answers })

describe('the page of a track', () => {
  it('names the places allowed only to a mentor who offers fewer', async () => {
    const [mentor = expect.fail()] = track.mentors
    const html = await drawTrack({
      readAuthoredTrack: { ...track, mentors: [{ ...mentor, places: 10, allowed: 10 }], mentorCount: 1 },
    })
    expect(readPart(html, '5 of 10 places taken', 'Change places')).toBe('5 of 10 places taken')
  })

  it('says how many wait for a place, and for how long', async () => {
    const [waiting = expect.fail()] = operations.listWaiting.example.answer.items
    const draw = async (totalCount: number) =>
      readPart(
        await drawTrack({ listWaiting: { items: totalCount === 0 ? [] : [waiting], totalCount } }),
        'Approve a mentor',
        'Bisi',
      )
    const link = `(/dashboard/admin/pairings?track=${track.id})`
    expect(await draw(0)).not.toContain('place')
    expect(await draw(1)).toMatch(`One mentee waits for a place ${link}, for `)
    expect(await draw(2)).toMatch(`2 mentees wait for a place ${link}, the longest for `)
  })

  it('shows each task with its deadline, and the state that differs from that of its stage', async () => {
    const html = await drawTrack({ readAuthoredTrack: withTasks(task, draft, archived, paced) })
    expect(readPart(html, 'Change several tasks', 'Cohorts')).toMatchInlineSnapshot(`
      "Change several tasks
      All dates at 22:59 UTC (23:59 in Lagos)
      The web page
      Stage 1Published
      The web page
      Edit
      Archive
      Unpublish
      HTML and CSS.
      A page about yourself (/dashboard/admin/task/0199a0c0-0000-7000-8000-000000000020)
      Due 31 Mar 2026
      Draft (/dashboard/admin/task/draft)Draft
      Due 31 Mar 2026
      Archived (/dashboard/admin/task/archived)Archived
      Due 31 Mar 2026
      Paced (/dashboard/admin/task/paced)
      Due 1 day after enrolling
      Add a task to The web page"
    `)
    const hidden = { ...track, stages: [{ ...stage, state: 'draft' }] }
    expect(
      readPart(await drawTrack({ readAuthoredTrack: hidden }), 'Publish all', 'Cohorts'),
    ).toMatchInlineSnapshot(`
      "Publish all
      Add a stage
      Change several tasks
      The web page
      Stage 1Draft
      The web page
      Edit
      Publish
      HTML and CSS.
      A page about yourself (/dashboard/admin/task/0199a0c0-0000-7000-8000-000000000020)Published
      Due 31 Mar 2026, 22:59 UTC (23:59 in Lagos)
      Add a task to The web page"
    `)
  })

  it('offers what can be done in its state, and to withdraw it while nobody learns it', async () => {
    const offered = async (state: typeof track.state, menteeCount: number) => {
      const html = await drawTrack({ readAuthoredTrack: { ...track, state, menteeCount } })
      return readPart(html, 'Edit', 'Stages').split('\n').join(' | ')
    }
    expect([
      await offered('open', 12),
      await offered('open', 0),
      await offered('draft', 0),
      await offered('closed', 0),
      await offered('archived', 3),
    ]).toMatchInlineSnapshot(`
      [
        "Edit | Web Development | Copy as a draft | Move deadlines of this track | Close to new mentees | Archive",
        "Edit | Web Development | Copy as a draft | Move deadlines of this track | Close to new mentees | Archive | Unpublish",
        "Edit | Open to mentees Web Development | Web Development | Copy as a draft | Move deadlines of this track | Delete",
        "Edit | Web Development | Copy as a draft | Move deadlines of this track | Open again | Archive | Unpublish",
        "Edit | Web Development | Copy as a draft | Move deadlines of this track | Bring back, closed",
      ]
    `)
    expect(await drawTrack({ readAuthoredTrack: { ...track, state: 'draft' } })).toContain(draftNote)
    for (const state of ['open', 'closed', 'archived'])
      expect(await drawTrack({ readAuthoredTrack: { ...track, state } })).not.toContain(draftNote)
    expect(await drawTrack({ readAuthoredTrack: { ...track, stages: [] } })).not.toContain(
      'Move deadlines of this track',
    )
  })

  it('says where there are more mentors and cohorts than it shows', async () => {
    const items = [
      { ...cohort, isOpen: false, menteeCount: 1, deadlines: [...cohort.deadlines, ...cohort.deadlines] },
      { ...cohort, id: '2', name: 'June', menteeCount: 0, deadlines: [] },
    ]
    const html = await drawTrack({
      readAuthoredTrack: { ...track, mentorCount: 30 },
      listCohorts: { items, totalCount: 9 },
    })
    expect(readPart(html, 'Add a cohort', 'Recent changes')).toMatchInlineSnapshot(`
      "Add a cohort
      Cohorts
      Cohort
      Mentees
      What can be done
      March 2026From 2 Mar 2026
      1 mentee2 dates of its own
      March 2026
      Edit
      Copy for another start
      See its mentees
      JuneNew mentees join itFrom 2 Mar 2026
      0 mentees
      June
      Edit
      Copy for another start
      Delete
      These are the latest 2 of 9.
      Mentors
      Approve a mentor
      One mentee waits for a place (/dashboard/admin/pairings?track=0199a0c0-0000-7000-8000-000000000001), for 8 months.
      Mentors
      Mentor
      Places
      What can be done
      Bisi Adeyemi (/dashboard/admin/people/0199a0c0-0000-7000-8000-000000000011)bisi@example.org
      5 of 8 places taken10 allowed
      Change places of Bisi
      These are the latest 1 of 30. Show all of them (/dashboard/admin/people?role=MENTOR&track=0199a0c0-0000-7000-8000-000000000001)"
    `)
  })
})

it('all drafts of a track are published together, stages too', () => {
  const draw = (of: AuthoredTrack) => readElement(createElement(PublishAll, { track: of }))
  expect(draw(track)).toBe('')
  expect(draw({ ...track, stages: [{ ...stage, state: 'draft', tasks: [task] }] })).toBe('Publish all')
  expect(draw(withTasks(task, draft))).toBe('Publish all')
  expect(draw({ ...track, stages: [{ ...stage, state: 'archived', tasks: [draft] }] })).toBe('')
})

it('the motifs of a cloth stand side by side', () => {
  const field = { name: 'motifs', value: 'river', error: undefined, onChange: onClose, onBlur: onClose }
  const html = drawElement(createElement(MotifsField, { field }))
  const places = [...html.matchAll(/<g transform="translate\((\d+) 0\)">/g)].map(([, place]) => Number(place))
  expect(places).toEqual(families.river.map((_, place) => place * 100))
})

it('the list of tracks counts what is in each', () => {
  const entry = { ...track, stageCount: 1, taskCount: 2, mentorCount: 1 }
  const tracks = [
    { ...entry, menteeCount: 1 },
    {
      ...entry,
      id: 'app',
      title: 'App',
      state: 'draft' as const,
      stageCount: 0,
      taskCount: 1,
      menteeCount: 3,
    },
  ]
  expect(readElement(createElement(TrackList, { tracks, isWhole: true }))).toMatchInlineSnapshot(`
    "Web Development (/dashboard/admin/track/0199a0c0-0000-7000-8000-000000000001)Open
    1 stage, 2 tasks, 1 mentee
    App (/dashboard/admin/track/app)Draft
    0 stages, 1 task, 3 mentees"
  `)
})

it('the dialog that shifts deadlines counts the dates that it moves', () => {
  const draw = (of: AuthoredTrack) => readElement(createElement(ShiftDialog, { track: of, onClose }))
  expect(draw(withTasks(task, archived, paced))).toContain('the only deadline of Web Development')
  expect(draw(withTasks(task, draft, archived))).toContain('all 2 deadlines of Web Development')
  expect(draw(withTasks(paced, archived))).toContain('No task of Web Development has a date')
})

describe('the form of a cohort', () => {
  it('has a date for each task that is not archived, and says when it is due otherwise', () => {
    const value = [{ taskId: task.id, deadline: '2026-04-02T22:59:00.000Z' }]
    const props = {
      tasks: listDatable(withTasks(task, archived, paced, { ...paced, id: 'slow', title: 'Slow', days: 9 })),
      startsOpen: false,
      value,
      error: undefined,
      onChange: onClose,
    }
    expect(readElement(createElement(OwnDates, props))).toMatchInlineSnapshot(`
      "Other deadlines for this cohort (1)
      A day ends at 23:59 in Lagos. A task without a day here is due as for everybody.
      A page about yourself
      Otherwise 31 Mar 2026. This has passed: whatever comes now is late.
      Paced
      Otherwise 1 day after the first day
      Slow
      Otherwise 9 days after the first day"
    `)
  })

  it('says when no task counts from the first day, and shows the dates that can be set then', () => {
    const draw = (of: AuthoredTrack) => drawElement(createElement(CohortDialog, { track: of, onClose }))
    const isOpen = (html: string) => /<details[^>]* open/.test(html)
    const dated = draw(withTasks(task))
    expect(dated).toContain(
      'The tasks of this track have fixed dates, so this day changes none of them. You can give this cohort its own dates below.',
    )
    expect(isOpen(dated)).toBe(true)
    const counted = draw(withTasks(task, paced))
    expect(counted).toContain('Tasks that are due some days after enrolling count from this day.')
    expect(isOpen(counted)).toBe(false)
  })

  it.each([
    [0, 'The copy has no deadlines of its own. Tasks due some days'],
    [1, 'Its own deadline moves by as many days'],
    [2, 'Its 2 own deadlines move by as many days'],
  ])('says of a copy that its %i dates move along', (count, said) => {
    const deadlines = Array.from({ length: count }, () => cohort.deadlines[0] ?? expect.fail())
    const text = readElement(createElement(CopyCohortDialog, { cohort: { ...cohort, deadlines }, onClose }))
    expect(text).toContain(said)
  })
})
