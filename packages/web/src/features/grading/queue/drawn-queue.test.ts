import { operations } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { drawElement, readElement } from '#testing/draw-element.ts'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { readPage, readPart } from '#testing/read-page.ts'
import { SubmissionTable } from './submission-table.tsx'

const [work = expect.fail()] = operations.listMentorSubmissions.example.answer.items
const graded = { waitingSince: null, dueAt: null, gradedAt: '2026-11-17T12:00:00.000Z' }
const [submittedAt, dueAt] = ['2026-11-14T12:00:00.000Z', '2026-11-19T12:00:00.000Z']
const waiting = { ...work, submittedAt, waitingSince: submittedAt, dueAt }

const opener = { open: () => undefined, answer: () => undefined, registerButton: () => undefined }

const items = [
  { ...waiting, id: 'a', task: { ...work.task, title: 'Overdue' }, dueAt: '2026-11-17T12:00:00.000Z' },
  { ...waiting, id: 'b', task: { ...work.task, title: 'Sent after the deadline' }, late: true },
  { ...waiting, id: 'c', task: { ...work.task, title: 'In time' } },
  { ...waiting, ...graded, id: 'd', task: { ...work.task, title: 'Good' }, gradePercentage: 80 },
  { ...waiting, ...graded, id: 'e', task: { ...work.task, title: 'Not yet' }, gradePercentage: 0 },
]

it('a row says how long overdue work waits, what came late, and what its button does', async () => {
  const answers = { listMentorSubmissions: { items, totalCount: items.length } }
  const html = await drawPlainPage(pages.submissions, { role: 'MENTOR', answers })
  expect(readPart(html, 'Overdue', '5 in all')).toMatchInlineSnapshot(`
    "Overdue
    4 days ago14 Nov 2026
    Overdue, waiting 4 days
    Grade
    Grade (/dashboard/mentor/tasks-submissions?open=a&plain#dialog)
    Adaeze Okonkwo (/dashboard/mentor/mentee/0199a0c0-0000-7000-8000-000000000010)
    Sent after the deadline
    4 days ago14 Nov 2026
    WaitingSent late
    Grade
    Grade (/dashboard/mentor/tasks-submissions?open=b&plain#dialog)
    Adaeze Okonkwo (/dashboard/mentor/mentee/0199a0c0-0000-7000-8000-000000000010)
    In time
    4 days ago14 Nov 2026
    Waiting
    Grade
    Grade (/dashboard/mentor/tasks-submissions?open=c&plain#dialog)
    Adaeze Okonkwo (/dashboard/mentor/mentee/0199a0c0-0000-7000-8000-000000000010)
    Good
    14 Nov 2026reviewed 17 Nov 2026
    Graded 80%
    Change grade
    Change grade (/dashboard/mentor/tasks-submissions?open=d&plain#dialog)
    Adaeze Okonkwo (/dashboard/mentor/mentee/0199a0c0-0000-7000-8000-000000000010)
    Not yet
    14 Nov 2026reviewed 17 Nov 2026
    Sent back
    Change review
    Change review (/dashboard/mentor/tasks-submissions?open=e&plain#dialog)"
  `)
})

it('the head says that the oldest review is overdue, to the mentor who owes it', async () => {
  const mentor = { ...work.mentor, id: operations.readProfile.example.answer.id }
  const isTold = async (role: 'MENTOR' | 'ADMIN', own: object) => {
    const item = { ...items[0], mentor, ...own }
    const answers = { listMentorSubmissions: { items: [item], totalCount: 1 } }
    const text = readPage(await drawPlainPage(pages.submissions, { role, answers }))
    expect(text).toContain('1 waiting, for 4 days.')
    return text.includes('1 waiting, for 4 days. Your review of it is overdue.')
  }
  expect(await isTold('MENTOR', {})).toBe(true)
  expect(await isTold('MENTOR', { dueAt })).toBe(false)
  expect(await isTold('MENTOR', { mentor: { ...mentor, id: 'other' } })).toBe(false)
  expect(await isTold('ADMIN', {})).toBe(true)
})

it('work that replaced a waiting attempt says once for how long it waits', async () => {
  const sent = { ...waiting, submittedAt: '2026-11-15T12:00:00.000Z' }
  const draw = async (due: string) => {
    const answers = { listMentorSubmissions: { items: [{ ...sent, dueAt: due }], totalCount: 1 } }
    const page = readPage(await drawPlainPage(pages.submissions, { role: 'MENTOR', answers }))
    return page.match(/(?:Overdue, )?waiting (?:for )?4 days/g)
  }
  expect(await draw(dueAt)).toEqual(['waiting for 4 days'])
  expect(await draw('2026-11-17T12:00:00.000Z')).toEqual(['Overdue, waiting 4 days'])
})

it.each([
  ['alone', {}, true],
  [
    'with the time of sending, which differs after another attempt',
    { submittedAt: '2026-11-15T12:00:00.000Z' },
    false,
  ],
])('on a phone the tag of overdue work tells the time %s', (_, fields, isTold) => {
  const submissions = [{ ...waiting, dueAt: '2026-11-17T12:00:00.000Z', ...fields }]
  const html = drawElement(createElement(SubmissionTable, { caption: 'Queue', submissions, opener }))
  expect(/class="[^"]*told/.test(html)).toBe(isTold)
})

it.each([
  ['overdue work', { dueAt: '2026-11-17T12:00:00.000Z' }, ['Overdue, waiting 4 days']],
  ['work that came late', { late: true }, ['Sent late']],
  ['an open question', { thread: { messageCount: 1, askedAt: submittedAt } }, ['1 to answer']],
  ['nothing of plain work', {}, null],
])('a row of the queue tells %s, and never that it waits', (_, fields, tags) => {
  const submissions = [{ ...waiting, ...fields }]
  const row = readElement(
    createElement(SubmissionTable, { caption: 'Queue', submissions, opener, isQueue: true }),
    { role: 'MENTOR' },
  )
  expect(row.match(/Overdue, waiting 4 days|Waiting|Sent late|1 to answer/g)).toEqual(tags)
})

it('a row counts attempts from the second on', () => {
  const draw = (attempt: number) =>
    readElement(
      createElement(SubmissionTable, { caption: 'Queue', submissions: [{ ...waiting, attempt }], opener }),
    )
  expect(draw(1)).not.toContain('Attempt')
  expect(draw(2)).toContain('Attempt 2')
})

const reviewed = { ...graded, gradePercentage: 80 }
const thread = { messageCount: 1, askedAt: submittedAt }

it.each([
  ['leads a mentor to the messages about reviewed work', { ...reviewed, thread }, 'MENTOR', true],
  ['lets an admin, who only reads messages, change the review', { ...reviewed, thread }, 'ADMIN', false],
  ['grades work that waits', { thread }, 'MENTOR', false],
  [
    'changes the review once the question is answered',
    { ...reviewed, thread: { ...thread, askedAt: null } },
    'MENTOR',
    false,
  ],
] as const)('where a mentee has asked, the button of a row %s', (_, fields, role, answers) => {
  const submissions = [{ ...waiting, id: 'a', ...fields }]
  const row = readElement(createElement(SubmissionTable, { caption: 'Queue', submissions, opener }), { role })
  expect(
    row.includes('Answer the mentee (/dashboard/mentor/tasks-submissions?open=a&messages&plain#dialog)'),
  ).toBe(answers)
  expect(/Change|Grade \(/.test(row)).toBe(!answers)
  expect(row.includes('1 open question')).toBe(role === 'ADMIN')
})

it('the button that answers a mentee stands out like one that grades', () => {
  const submissions = [{ ...waiting, id: 'a', ...reviewed, thread }]
  const table = createElement(SubmissionTable, { caption: 'Queue', submissions, opener })
  expect(drawElement(table, { role: 'MENTOR' })).toMatch(
    /<a (?=[^>]*class="[^"]*_line_)[^>]*href="[^"]*&amp;messages&amp;/,
  )
})
