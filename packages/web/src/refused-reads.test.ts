import { operations } from '@koya/contract'
import { addressOf, openParam, pages } from '@koya/contract/pages'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { planRest, renderPage } from './render-app.tsx'
import { drawPlainPage, listWaits } from './testing/draw-plain-page.ts'

// These pages render on a server, which has no `document`.
beforeAll(() => {
  vi.stubGlobal('document', undefined)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const absent = { status: 404, code: 'not_found', message: 'There is nothing here' } as const
const none = { items: [], totalCount: 0 }
const { id } = operations.readMentorSubmission.example.answer

/** A title from an address; no page may show this title. */
const written = 'Free money at evil.example'

it.each([
  ['task', addressOf('task', { taskId: id }), 'MENTEE', ['readTask'], pages.tasks],
  ['task to submit', addressOf('submitTask', { taskId: id }), 'MENTEE', ['readTask'], pages.tasks],
  [
    'course',
    addressOf('course', { courseId: id, courseTitle: written }),
    'MENTEE',
    ['readCourse'],
    pages.tasks,
  ],
  [
    'track',
    addressOf('track', { trackId: id, trackName: written }),
    'MENTEE',
    ['readTrack', 'listTrackStages'],
    pages.tracks,
  ],
  ['booklet', addressOf('booklet', { trackId: id }), 'MENTEE', ['readTrack'], pages.tracks],
  [
    'announcement',
    addressOf('announcement', { announcementId: id }),
    'MENTEE',
    ['readAnnouncement'],
    pages.inbox,
  ],
  ['mentee', addressOf('mentee', { userID: id }), 'MENTOR', ['readMentee'], pages.mentees],
] as const)('the page of a %s that is not there says so, and has one way on', async (...given) => {
  const [, url, role, reads, to] = given
  const refusals = Object.fromEntries(reads.map((read) => [read, absent]))
  const html = await drawPlainPage(url, { role, refusals, answers: { listTasks: none } })
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(main).toMatch(/>This (task|course|track|announcement|mentee) is not here</)
  // Without scripts there is no toast that could say the server’s message.
  expect(main).toContain(`<p>${absent.message}</p>`)
  expect(main).toMatch(/There is no such /)
  expect(main).not.toMatch(/evil|<button/)
  expect([...main.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href)).toEqual([to])
  expect(listWaits(html)).toEqual([])
})

it.each([
  ['course', addressOf('course', { courseId: id, courseTitle: written }), 'readCourse'],
  ['track', addressOf('track', { trackId: id, trackName: written }), 'readTrack'],
] as const)('a %s that could not be read has no title from its address', async (_kind, url, name) => {
  const broken = { status: 500, code: 'fault', message: 'Something is down on our side' } as const
  expect(await drawPlainPage(url, { refusals: { [name]: broken } })).not.toMatch(/<h1[^>]*>[^<]*evil/)
})

it.each([
  [
    'work',
    `${pages.submissions}?${openParam}=${id}`,
    'MENTOR',
    ['readMentorSubmission'],
    'That work cannot be opened',
  ],
  [
    'work on the overview',
    `${pages.mentorOverview}?${openParam}=${id}`,
    'MENTOR',
    ['readMentorSubmission'],
    'That work cannot be opened',
  ],
  ['person', addressOf('person', { personId: id }), 'ADMIN', ['readPerson'], absent.message],
] as const)('a page without scripts says that its %s is not there', async (_name, url, role, reads, said) => {
  const refusals = Object.fromEntries(reads.map((read) => [read, absent]))
  const html = await drawPlainPage(url, {
    role,
    refusals,
    answers: { listTasks: none, listMentorSubmissions: none },
  })
  expect(html).toContain(said)
  expect(listWaits(html)).toEqual([])
})

it('a browser with scripts repeats a refused read, and reads nothing that depends on it', async () => {
  const refused = [{ read: ['readTask', { params: { id } }], refusal: absent }] as const
  const url = addressOf('task', { taskId: id })
  const html = await renderPage({
    url,
    head: '',
    tail: '',
    now: Date.parse('2026-11-18T12:00:00Z'),
    person: { userId: id, role: 'MENTEE' },
    answers: [
      { read: ['readProfile'], json: JSON.stringify(operations.readProfile.example.answer) },
      ...refused,
    ],
    cleanBrief: (brief) => brief,
    site: 'https://koya.example',
    plain: null,
  })
  expect(html).not.toContain(absent.message)
  expect(html).not.toContain('readTask')
  expect(planRest(url, refused)).toEqual([])
})
