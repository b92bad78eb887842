import { operations, type Task } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { describe, expect, it } from 'vitest'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { readPart } from '#testing/read-page.ts'

const track = operations.readTrack.example.answer
const [example = expect.fail()] = operations.listTasks.example.answer.items
const [stage = expect.fail()] = operations.listTrackStages.example.answer.items
const profile = operations.readProfile.example.answer
const url = pages.track.replace(':trackName', 'any').replace(':trackId', track.id)

const sent = operations.submitTask.example.answer
const task = (id: string, of: string, state?: 'graded' | 'waiting' | 'sent-back'): Task => ({
  ...example,
  id,
  title: id,
  track: track.id,
  stage: { id: of, title: of },
  deadline: '2026-12-01T22:59:00.000Z',
  submission: state
    ? {
        id: `${id}-1`,
        state,
        attempt: 1,
        gradePercentage: state === 'graded' ? 80 : null,
        late: false,
        weave: null,
        submittedAt: sent.submittedAt,
        dueAt: null,
        help: null,
        updatedAt: sent.updatedAt,
      }
    : null,
})
const tasks = [
  task('a', 'One', 'graded'),
  task('b', 'One', 'graded'),
  task('c', 'Two', 'graded'),
  task('d', 'Two', 'waiting'),
  task('e', 'Two'),
  { ...task('f', 'Three'), deadlineCounts: false },
]
const items = ['One', 'Two', 'Three', 'Empty'].map((title) => {
  const titles = tasks.filter(({ stage: { id } }) => id === title).map((one) => one.title)
  return { ...stage, id: title, title, description: '', taskCount: titles.length, taskTitles: titles }
})

const drawTrack = (answers: Record<string, object>, role: 'MENTEE' | 'MENTOR' = 'MENTEE') =>
  drawPlainPage(url, {
    role,
    answers: {
      listTasks: { items: [...tasks, { ...task('z', 'Two', 'graded'), track: 'other' }], totalCount: 7 },
      listTrackStages: { items, length: items.length, totalCount: items.length },
      listOwnWaiting: { items: [], length: 0, totalCount: 0 },
      ...answers,
    },
  })

describe('the stages of a track', () => {
  it('are done, in work or neither for who learns it, each with its tasks and the deadlines that count', async () => {
    const html = await drawTrack({
      readProfile: { ...profile, tracks: [{ id: track.id, title: track.title }] },
    })
    expect(readPart(`${html}<p>End</p>`, track.title, 'End')).toMatchInlineSnapshot(`
      "Web Development
      From a first page to an app that others use.
      4 stages, 6 tasks
      Your progress: 3 graded, 1 waiting, 1 to do now, 1 to go
      Next step
      “e” is next. Its deadline is 1 Dec 2026.
      Open the task (/dashboard/pending-task/e)
      Stage 1, done
      One
      2 tasks, all graded
      a (/dashboard/pending-task/a)Graded 80%
      b (/dashboard/pending-task/b)Graded 80%
      2
      Stage 2, in work
      Two
      3 tasks, 1 graded
      c (/dashboard/pending-task/c)Graded 80%
      d (/dashboard/pending-task/d)Waiting
      e (/dashboard/pending-task/e)To do. Deadline: 1 Dec 2026
      3
      Stage 3
      Three
      1 task
      f (/dashboard/pending-task/f)To do
      4
      Stage 4
      Empty
      0 tasks
      Share your cloth
      Print this track as a booklet (/dashboard/booklet/0199a0c0-0000-7000-8000-000000000001)"
    `)
    const kinds = [...html.matchAll(/class="[^"]*?knot[^"]*"/g)].map(([name]) => /done|now/.exec(name)?.[0])
    expect(kinds).toEqual(['done', 'now', undefined, undefined])
  })

  const learnsOther = { ...profile, tracks: [{ id: 'other', title: 'Other' }] }

  it('come with a way to enroll for who has finished another track', async () => {
    const html = await drawTrack({ readProfile: learnsOther })
    expect(readPart(html, track.title, 'Stage 1')).toMatch(/Enroll in this track\nChoose your mentor/)
    expect(readPart(html, track.title, 'Enroll')).toContain('What you have finished stays yours.')
    expect(html).not.toContain('Your track is')
  })

  it('promise nothing about finished work to who has no track yet', async () => {
    const html = await drawTrack({ readProfile: { ...profile, tracks: [] } })
    expect(html).toContain('Enroll in this track')
    expect(html).not.toContain('stays yours')
  })

  it('come with a way to enroll for who waits for a place, although another track is unfinished', async () => {
    const [waiting = expect.fail()] = operations.listOwnWaiting.example.answer.items
    const html = await drawTrack({
      readProfile: learnsOther,
      listTasks: { items: [], totalCount: 0 },
      listOwnWaiting: {
        items: [{ ...waiting, track: { id: track.id, title: track.title } }],
        length: 1,
        totalCount: 1,
      },
    })
    expect(html).toContain('Enroll in this track')
    expect(html).not.toContain('stays yours')
  })

  it.each([0, 1])('have no way to enroll while one of two other tracks is unfinished', async (unfinished) => {
    const tracks = ['other', 'third'].map((id) => ({ id, title: id }))
    const own = tracks.map(({ id }, at) => ({
      ...task(id, 'Two', at === unfinished ? undefined : 'graded'),
      track: id,
    }))
    const listTasks = { items: own, totalCount: own.length }
    const html = await drawTrack({ readProfile: { ...profile, tracks }, listTasks })
    expect(html).not.toContain('Enroll in this track')
    expect(html).toContain('Your track is')
  })

  it.each([
    [{ items: [{ ...task('z', 'Two'), track: 'other' }], totalCount: 1 }],
    [{ items: [], totalCount: 0 }],
  ])('have titles only for who learns another track, without a way to enroll', async (listTasks) => {
    const html = await drawTrack({ readProfile: learnsOther, listTasks })
    expect(readPart(`${html}<p>End</p>`, track.title, 'End')).toMatchInlineSnapshot(`
      "Web Development
      From a first page to an app that others use.
      4 stages, 6 tasks
      Your track is Other (/dashboard/track/Other/other). You can read here what this one is about, but not open its tasks.
      1
      Stage 1
      One
      2 tasks
      a
      b
      2
      Stage 2
      Two
      3 tasks
      c
      d
      e
      3
      Stage 3
      Three
      1 task
      f
      4
      Stage 4
      Empty
      0 tasks"
    `)
    // A narrow page hides the picture; `loading="lazy"` keeps it from being fetched.
    expect(html).toMatch(/<header.*<img[^>]* loading="lazy"[^>]*>.*<\/header>/s)
    expect(html).toMatch(/class="[^"]*notice[^"]* [^"]*info[^"]*".*Your track is/s)
  })

  it('say to nobody but a learner what is to do', async () => {
    const html = await drawTrack({}, 'MENTOR')
    expect(html).toContain('/dashboard/pending-task/f')
    expect(html).not.toContain('To do')
  })

  it('count one as one', async () => {
    const html = await drawTrack({ listTrackStages: { items: items.slice(2, 3), length: 1, totalCount: 1 } })
    expect(html.replaceAll('<!-- -->', '')).toContain('<strong>1 stage</strong>, 1 task')
  })
})
