import { operations, type Task } from '@koya/contract'
import { addressOf, pages } from '@koya/contract/pages'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { drawElement } from '#testing/draw-element.ts'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { makeTask } from '#testing/make-task.ts'
import { readPart } from '#testing/read-page.ts'
import { FinishedCard, type FinishedCardProps } from '../next-step/finished-card.tsx'
import { TaskCloth } from './task-cloth.tsx'
import { countSquares, layOutSquares } from './task-squares.ts'

const profile = operations.readProfile.example.answer
const [own = expect.fail()] = profile.tracks
const track = own.id

const inTrack = (...given: Parameters<typeof makeTask>): Task => ({ ...makeTask(...given), track })
const late = (task: Task): Task => ({
  ...task,
  submission: task.submission && { ...task.submission, late: true },
})
const tasks = [
  inTrack('Graded', '2026-11-01', 'graded', '2026-11-02T08:00:00.000Z'),
  late(inTrack('Waiting', '2026-11-10', 'waiting', '2026-11-15T08:00:00.000Z')),
  inTrack('Back', '2026-11-12', 'sent-back', '2026-11-11T08:00:00.000Z'),
  inTrack('Graded too', '2026-11-13', 'graded', '2026-11-12T08:00:00.000Z'),
  inTrack('Overdue', '2026-11-16'),
  { ...inTrack('Before', '2026-11-14'), deadlineCounts: false },
  inTrack('Next', '2026-11-25'),
  inTrack('Last', '2026-12-04'),
]
const listTasks = { items: tasks, totalCount: tasks.length }
const end = '<p>End</p>'

const drawTasks = async (url: string, shown: Parameters<typeof drawPlainPage>[1] = {}) =>
  readPart(
    (await drawPlainPage(url, { answers: { listTasks }, ...shown })) + end,
    shown?.role && shown.role !== 'MENTEE' ? 'The tasks of' : 'Open a task, do it',
    'End',
  )

describe('the task list', () => {
  it('has what was sent back first, three tasks on a page, their tags, and a count of each state', async () => {
    expect(await drawTasks(pages.tasks)).toMatchInlineSnapshot(`
      "Open a task, do it, send its link. Late work is reviewed too.
      Sent back: Back
      Read the review of Back (/dashboard/pending-task/Back), change your work, and send it again.
      Submit again: Back (/dashboard/pending-task/submit/Back)
      Pending tasks
      Pending tasks
      Task
      Deadline
      Before (/dashboard/pending-task/Before)Web Development · First pages
      Deadline: 14 Nov 2026, 22:59 UTC
      Passed before you enrolled
      Overdue (/dashboard/pending-task/Overdue)Web Development · First pages
      Late
      Deadline: 16 Nov 2026, 22:59 UTC
      23:59 in Lagos
      Next (/dashboard/pending-task/Next)Web Development · First pages
      Deadline: 25 Nov 2026, 22:59 UTC
      23:59 in Lagos
      1 to 3 of 4
      1
      2
      Page 1 of 2 · Next page (?pending=2)
      Completed tasks
      All that you have sent: 2 graded, 1 waiting for review, 1 sent back
      Completed tasks
      Task
      Grading
      Back (/dashboard/pending-task/Back)Web Development · First pages
      Sent 11 Nov 2026. Deadline: 12 Nov 2026, 22:59 UTC
      23:59 in Lagos
      Sent backSubmit again (/dashboard/pending-task/submit/Back)
      Grading
      Waiting (/dashboard/pending-task/Waiting)Web Development · First pages
      Sent 15 Nov 2026. Deadline: 10 Nov 2026, 22:59 UTC
      WaitingLate
      Grading
      Graded too (/dashboard/pending-task/Graded%20too)Web Development · First pages
      Sent 12 Nov 2026. Deadline: 13 Nov 2026, 22:59 UTC
      Graded 80%
      Grading
      1 to 3 of 4
      1
      2
      Page 1 of 2 · Next page (?completed=2)"
    `)
  })

  it('has one marigold button, for what was sent back first', async () => {
    const html = await drawPlainPage(pages.tasks, {
      answers: {
        listTasks: { items: [...tasks, inTrack('Again', '2026-11-18', 'sent-back')], totalCount: 9 },
      },
    })
    const marigold = html.match(/<a [^>]*class="[^"]*_next_[^>]*>/g) ?? []
    expect(marigold).toHaveLength(1)
    expect(marigold[0]).toContain(`href="${addressOf('submitTask', { taskId: 'Back' })}"`)
  })

  it('has no strong button in its rows, because the notice above has the one for what was sent back', async () => {
    const html = await drawPlainPage(pages.tasks, { answers: { listTasks } })
    const completed = html.slice(html.lastIndexOf('<table'))
    expect(completed).toContain('Submit again')
    expect(completed).not.toMatch(/_primary_|_next_/)
  })

  it('says that every task is graded, once that is so', async () => {
    const graded = [tasks[0], tasks[3]].flatMap((task) => task ?? [])
    const draw = (items: readonly Task[]) =>
      drawPlainPage(pages.tasks, { answers: { listTasks: { items, totalCount: items.length } } })
    expect(await draw(graded)).toContain('Every task of your track is graded.')
    const inTwo = graded.map((task, index) => ({ ...task, track: String(index) }))
    expect(await draw(inTwo)).toContain('Every task of your tracks is graded.')
    expect(await draw(tasks)).not.toContain('is graded.')
  })

  it('keeps the page of each list in the address', async () => {
    expect(await drawTasks(`${pages.tasks}?pending=2&completed=2`)).toMatchInlineSnapshot(`
      "Open a task, do it, send its link. Late work is reviewed too.
      Sent back: Back
      Read the review of Back (/dashboard/pending-task/Back), change your work, and send it again.
      Submit again: Back (/dashboard/pending-task/submit/Back)
      Pending tasks
      Pending tasks
      Task
      Deadline
      Last (/dashboard/pending-task/Last)Web Development · First pages
      Deadline: 4 Dec 2026, 22:59 UTC
      23:59 in Lagos
      4 to 4 of 4
      1
      2
      Previous page (?completed=2) · Page 2 of 2
      Completed tasks
      All that you have sent: 2 graded, 1 waiting for review, 1 sent back
      Completed tasks
      Task
      Grading
      Graded (/dashboard/pending-task/Graded)Web Development · First pages
      Sent 2 Nov 2026. Deadline: 1 Nov 2026, 22:59 UTC
      Graded 80%
      Grading
      4 to 4 of 4
      1
      2
      Previous page (?pending=2) · Page 2 of 2"
    `)
    expect(await drawTasks(`${pages.tasks}?pending=9`)).toContain('4 to 4 of 4')
  })

  it('counts no states and has no squares for those who send nothing', async () => {
    const html = await drawPlainPage(pages.tasks, { role: 'MENTOR', answers: { listTasks } })
    expect(html).not.toContain('data-square')
    expect(html).not.toContain('2 graded')
    expect(html).toContain('The tasks of all tracks, as mentees read them.')
  })

  it.each([
    [
      '?url=https%3A%2F%2Fa.example%2F%3Fx%3D1',
      listTasks,
      /submit\/Back\?url=https%3A%2F%2Fa.example%2F%3Fx%3D1/,
    ],
    ['?text=nothing', listTasks, /There is no link in what you shared/],
    ['?url=https://a.example/', { items: tasks.slice(0, 2), totalCount: 2 }, /No task is open/],
  ])('asks for which task a shared link is: %s', async (search, list, said) => {
    expect(await drawPlainPage(pages.tasks + search, { answers: { listTasks: list } })).toMatch(said)
  })
})

it('work that was sent for a task whose deadline does not count says so until it is graded', async () => {
  const items = (['sent-back', 'waiting', 'graded'] as const).map((state) => ({
    ...inTrack(state, '2026-11-14', state),
    deadlineCounts: false,
  }))
  const html = await drawPlainPage(pages.tasks, { answers: { listTasks: { items, totalCount: 3 } } })
  expect(html.match(/Passed before you enrolled/g)).toHaveLength(2)
})

it('the dashboard shows the pending tasks of its track only, and how many are late', async () => {
  const other = { ...inTrack('Other', '2026-11-17'), track: 'other' }
  const answers = { listTasks: { items: [...tasks.slice(4), other], totalCount: 5 } }
  const html = await drawPlainPage(pages.dashboard, { answers })
  expect(readPart(html + end, 'Hi,', 'End')).toMatchInlineSnapshot(`
    "Hi, Adaeze Okonkwo
    Each square of your cloth is a task. When a task is graded, its square is drawn.
    0 graded
    1 to do now
    3 to go
    Next step
    “Overdue” is late. Its deadline was 16 Nov 2026. Late work gets the same review as any other.
    Open the task (/dashboard/pending-task/Overdue)
    Approved mentors
    1
    Bisi Adeyemi (/dashboard/mentee/mentor)
    Enrolled track
    Web Development (/dashboard/track/Web%20Development/0199a0c0-0000-7000-8000-000000000001)
    Stage: First pages
    Pending tasks
    4
    1 of them late
    Pending tasks
    All tasks (/dashboard/pending-task)
    Pending tasks
    Task
    Deadline
    Before (/dashboard/pending-task/Before)Web Development · First pages
    Deadline: 14 Nov 2026, 22:59 UTC
    Passed before you enrolled
    Overdue (/dashboard/pending-task/Overdue)Web Development · First pages
    Late
    Deadline: 16 Nov 2026, 22:59 UTC
    23:59 in Lagos
    Next (/dashboard/pending-task/Next)Web Development · First pages
    Deadline: 25 Nov 2026, 22:59 UTC
    23:59 in Lagos
    1 to 3 of 4
    1
    2
    Page 1 of 2 · Next page (?pending=2)"
  `)
})

it('the cloth of a track names its counts, and is wider than high', () => {
  const draw = (of: readonly Task[]) => {
    const squares = layOutSquares(of, null)
    return drawElement(createElement(TaskCloth, { squares, counts: countSquares(squares) }))
  }
  expect(draw(tasks)).toContain(
    'viewBox="-2 -2 604 204" role="img" aria-label="2 of 8 tasks graded, 1 waiting, 1 sent back, 4 to go"',
  )
  const many = Array.from({ length: 25 }, (_, index) => inTrack(String(index), '2026-11-30'))
  expect(draw(many)).toContain(
    'viewBox="-2 -2 804 404" role="img" aria-label="0 of 25 tasks graded, 25 to go"',
  )
  expect(draw(many)).toMatch(/translate\(700 0\).*translate\(0 100\)/)
})

it('a finished track tells its tasks and the average grade, and what can come next', () => {
  const graded = (id: string, gradePercentage: number) => {
    const task = inTrack(id, '2026-11-01', 'graded')
    return { ...task, submission: task.submission && { ...task.submission, gradePercentage } }
  }
  const props = {
    track: 'Web',
    tasks: [graded('1', 90), graded('2', 75), graded('3', 91)],
    fresh: new Set<string>(),
    certificate: () => 'The certificate',
  }
  const cloth = (fresh: string[]) => {
    const certificate: FinishedCardProps['certificate'] = (look) => `${look.picture}${look.links}`
    const shown = createElement(FinishedCard, { ...props, fresh: new Set(fresh), certificate })
    const drawn = createElement(FinishedCard, {
      ...props,
      fresh: new Set(fresh),
      certificate: (look) => look.cloth,
    })
    return [drawElement(shown).includes('unrolled'), drawElement(drawn).match(/_new_/g)?.length]
  }
  expect([cloth([]), cloth(['1', '3'])]).toEqual([
    [false, undefined],
    [true, 2],
  ])
  expect(
    readPart(drawElement(createElement(FinishedCard, props)) + end, 'You finished', 'End'),
  ).toMatchInlineSnapshot(`
    "You finished Web!
    Every task of this track is graded: 3 in all, 85% on average. Show your certificate to family and friends, and be proud of it.
    The certificate
    What comes next?
    Begin another track and start a second cloth. Or mentor this one, because you know where it is hard. Your account, certificate, cloth and work stay yours.
    Choose another track (/dashboard/track)Mentor this track (/become-a-mentor)See your grades (/dashboard/pending-task)"
  `)
})
