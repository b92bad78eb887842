import { operations, type Task } from '@koya/contract'
import { addressOf, pages } from '@koya/contract/pages'
import { expect, it } from 'vitest'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { makeTask } from '#testing/make-task.ts'
import { readPart } from '#testing/read-page.ts'

const profile = operations.readProfile.example.answer
const [own = expect.fail()] = profile.tracks
const end = '<p>End</p>'

const inTrack = (...given: Parameters<typeof makeTask>): Task => ({ ...makeTask(...given), track: own.id })

it.each([
  ['Every task is graded', [inTrack('Graded', '2026-11-01', 'graded')]],
  ['Nothing to submit right now', [inTrack('Sent', '2026-11-01', 'waiting')]],
  ['Nothing to submit right now', []],
  ['Work was sent back to you', [inTrack('Back', '2026-11-21', 'sent-back')]],
  ['First new one due 25 Nov 2026', [inTrack('Last', '2026-12-04'), inTrack('Next', '2026-11-25')]],
  [
    'First new one due 25 Nov 2026',
    [
      inTrack('Back', '2026-11-21', 'sent-back'),
      { ...inTrack('Before', '2026-11-14'), deadlineCounts: false },
      inTrack('Last', '2026-12-04'),
      inTrack('Next', '2026-11-25'),
    ],
  ],
  ['They have no deadline for you', [{ ...inTrack('Before', '2026-11-14'), deadlineCounts: false }]],
])('the dashboard says of the pending tasks: %s', async (said, items) => {
  const answers = { listTasks: { items, totalCount: items.length } }
  const html = await drawPlainPage(pages.dashboard, { answers })
  expect(readPart(html + end, 'Pending tasks', 'End')).toContain(said)
})

it.each([
  ['the first track that is not finished', ['second', 'third'], 'Second'],
  ['the last track once all are finished', [], 'Third'],
])('the dashboard shows %s', async (_, unfinished, title) => {
  const tracks = ['First', 'Second', 'Third'].map((name) => ({ id: name.toLowerCase(), title: name }))
  const items = tracks.map(({ id }) => ({
    ...inTrack(id, '2026-11-25', unfinished.includes(id) ? undefined : 'graded'),
    track: id,
  }))
  const answers = { readProfile: { ...profile, tracks }, listTasks: { items, totalCount: items.length } }
  const html = await drawPlainPage(pages.dashboard, { answers })
  expect(readPart(html, 'Enrolled track', 'Pending tasks')).toContain(`${title} (/dashboard/track/${title}`)
  expect(html.includes('You finished')).toBe(unfinished.length === 0)
})

it.each([
  ['a waiting list once all tracks are finished', ['graded', 'graded'], true],
  ['no waiting list while a track is unfinished', ['graded', undefined], false],
] as const)('the dashboard shows %s', async (_, states, isShown) => {
  const tracks = ['First', 'Second'].map((name) => ({ id: name.toLowerCase(), title: name }))
  const items = tracks.map(({ id }, at) => ({ ...inTrack(id, '2026-11-25', states[at]), track: id }))
  const answers = { readProfile: { ...profile, tracks }, listTasks: { items, totalCount: items.length } }
  const html = await drawPlainPage(pages.dashboard, { answers })
  expect(html.includes('You are waiting for a mentor in')).toBe(isShown)
})

it.each([
  ['another card while a place is held', true],
  ['the certificate while no place is held', false],
])('the dashboard of who has finished leaves the marigold button to %s', async (_, isHeld) => {
  const [waiting = expect.fail()] = operations.listOwnWaiting.example.answer.items
  const held = isHeld
    ? { mentor: { id: 'bisi', firstName: 'Bisi', lastName: 'Eze' }, until: '2026-11-20T12:00:00.000Z' }
    : null
  const html = await drawPlainPage(pages.dashboard, {
    answers: {
      listTasks: { items: [inTrack('Graded', '2026-11-25', 'graded')], totalCount: 1 },
      listOwnWaiting: { items: [{ ...waiting, held }], length: 1, totalCount: 1 },
      listOwnCertificates: {
        items: [{ ...operations.listOwnCertificates.example.answer.items[0], trackId: own.id }],
        totalCount: 1,
      },
    },
  })
  const [, look] = /<a class="([^"]*)"[^>]*>See your certificate/.exec(html) ?? expect.fail()
  expect(look?.includes('next')).toBe(!isHeld)
})

it('the own profile shows the progress in the track that is not finished', async () => {
  const tracks = ['First', 'Second'].map((name) => ({ id: name.toLowerCase(), title: name }))
  const items = [
    { ...inTrack('One', '2026-11-25', 'graded'), track: 'first' },
    { ...inTrack('Two', '2026-11-25'), track: 'second' },
  ]
  const answers = { readProfile: { ...profile, tracks }, listTasks: { items, totalCount: items.length } }
  const html = await drawPlainPage(pages.menteeProfile, { answers })
  expect(html).toMatch(/What you are learning(?:(?!<h2).)*href="\/dashboard\/track\/Second/s)
})

it('the page of a course names the stages of each track that needs it', async () => {
  const course = operations.readCourse.example.answer.id
  const first = { ...inTrack('One', '2026-11-25'), course }
  const second = { ...first, id: 'two', stage: { id: 'second', title: 'Second pages' } }
  const other = { ...first, id: 'three', track: 'other', trackTitle: 'Mobile' }
  const items = [
    first,
    { ...first, id: 'again' },
    second,
    other,
    { ...inTrack('Without', '2026-11-25'), trackTitle: 'Data' },
  ]
  const html = await drawPlainPage(addressOf('course', { courseTitle: 'any', courseId: course }), {
    answers: { listTasks: { items, totalCount: items.length } },
  })
  expect(readPart(html, 'Back to tasks', 'Watch it first')).toMatch(
    /Web Development · First pages · Second pages\nMobile · First pages$/,
  )
})
