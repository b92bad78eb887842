import { operations, type SearchHit } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { expect, it } from 'vitest'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { makeTask } from '#testing/make-task.ts'
import { readPart } from '#testing/read-page.ts'
import { addressOfHit } from './hits.ts'
import { searchAddress } from './search-address.ts'

const [task = expect.fail(), submission = expect.fail()] = operations.search.example.answer.items
const web = { id: 'web', title: 'Web' }
const hit = (kind: SearchHit['kind'], track: SearchHit['track'] = null): SearchHit => ({
  ...task,
  kind,
  id: '7',
  title: 'A & B',
  track,
})

it('a result leads to its page in the area of the person who searches', () => {
  const kinds = ['person', 'submission', 'task', 'stage', 'track', 'course'] as const
  const ways = (role: 'MENTOR' | 'ADMIN') =>
    kinds.map((kind) => addressOfHit(hit(kind, kind === 'stage' ? web : null), role))
  expect(ways('MENTOR')).toMatchInlineSnapshot(`
    [
      "/dashboard/mentor/mentee/7",
      "/dashboard/mentor/tasks-submissions?open=7",
      "/dashboard/mentor/tasks-submissions?task=7",
      "/dashboard/admin/track/web",
      "/dashboard/admin/track/7",
      "/dashboard/admin/courses?title=A%20%26%20B",
    ]
  `)
  expect(ways('ADMIN')).toMatchInlineSnapshot(`
    [
      "/dashboard/admin/people/7",
      "/dashboard/mentor/tasks-submissions?open=7",
      "/dashboard/admin/task/7",
      "/dashboard/admin/track/web",
      "/dashboard/admin/track/7",
      "/dashboard/admin/courses?title=A%20%26%20B",
    ]
  `)
  expect(
    (['task', 'stage', 'track', 'course'] as const).map((kind) =>
      addressOfHit(hit(kind, kind === 'stage' ? web : null), 'MENTEE'),
    ),
  ).toMatchInlineSnapshot(`
    [
      "/dashboard/pending-task/7",
      "/dashboard/track/Web/web",
      "/dashboard/track/A%20%26%20B/7",
      "/dashboard/course/A%20%26%20B/7",
    ]
  `)
})

it('the address of a search holds its words', () => {
  expect(searchAddress(' ')).toBe('/dashboard/search')
  expect(searchAddress(' web & more ')).toBe('/dashboard/search?words=web%20%26%20more')
})

it('results stand in groups, each with what tells it from others and how it was found', async () => {
  const items = [
    { ...task, id: '1' },
    { ...submission, id: '2' },
    { ...task, id: '3', foundIn: 'text' },
    { ...task, id: '4', foundIn: 'similar', detail: '' },
  ]
  const draw = async (found: object[]) => {
    const search = { items: found, totalCount: found.length }
    const html = await drawPlainPage(`${pages.search}?words=page`, { role: 'ADMIN', answers: { search } })
    return readPart(`${html}<p>End</p>`, 'People and their work', 'End')
  }
  expect(await draw(items)).toMatchInlineSnapshot(`
    "People and their work, tracks, tasks and courses, drafts too. Type a name, for example. Small typos are fine.
    4 results shown for “page”
    Results
    Tasks
    A page about yourselfWeb Development (/dashboard/admin/task/1)
    A page about yourselfWeb Development (found in its brief) (/dashboard/admin/task/3)
    A page about yourselfa similar word (/dashboard/admin/task/4)
    Submissions
    A page about yourselfAdaeze Okafor · waiting (/dashboard/mentor/tasks-submissions?open=2)"
  `)
  expect(await draw(items.slice(0, 1))).toContain('One result')
  expect(await draw([])).toMatchInlineSnapshot(`
    "People and their work, tracks, tasks and courses, drafts too. Type a name, for example. Small typos are fine.
    0 results shown for “page”
    Results
    No matches. Try a shorter word.
    Or go straight to
    PeopleMentees, mentors and admins (/dashboard/admin/people)
    TracksStages and tasks, drafts too (/dashboard/admin/tracks)
    CoursesVideos that tasks need (/dashboard/admin/courses)"
  `)
})

it('the page shows a mentee the state of each found task', async () => {
  const tasks = [
    makeTask('Menu', '2026-11-25', 'graded'),
    makeTask('Form', '2026-11-25'),
    // Nobody can send work for it any more.
    { ...makeTask('Table', '2026-11-25'), hasEnded: true as const },
  ]
  const answers = {
    listTasks: { items: tasks, totalCount: 3 },
    search: { items: tasks.map(({ id }) => ({ ...task, id, title: id })), totalCount: 3 },
  }
  const html = await drawPlainPage(`${pages.search}?words=page`, { role: 'MENTEE', answers })
  expect(readPart(`${html}<p>End</p>`, '3 results shown', 'End')).toMatchInlineSnapshot(`
    "3 results shown for “page”
    Results
    Tasks
    MenuWeb Development Graded 80% (/dashboard/pending-task/Menu)
    FormWeb Development To do (/dashboard/pending-task/Form)
    TableWeb Development (/dashboard/pending-task/Table)"
  `)
  expect(html).toMatch(/<p class="[^"]*_count_[^"]*" role="status">3 results shown/)
})

it.each([
  ['MENTEE', 'Tasks, stages, tracks and courses. Type “form”, for example. Small typos are fine.'],
  ['MENTOR', 'Your mentees, their work and tasks. Type a name, for example. Small typos are fine.'],
  [
    'ADMIN',
    'People and their work, tracks, tasks and courses, drafts too. Type a name, for example. Small typos are fine.',
  ],
] as const)('an empty search says what a %s can find', async (role, said) => {
  expect(await drawPlainPage(pages.search, { role })).toContain(said)
})
