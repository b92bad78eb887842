import { operations } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { readQueueView, toQueueQuery } from '#features/grading/queue/queue-view.ts'
import { read } from '#lib/api/query.ts'
import { readElement } from '#testing/draw-element.ts'
import Submissions from './submissions.tsx'
import * as forAdmins from './submissions-for-admins.tsx'

const { items, totalCount } = operations.listMentorSubmissions.example.answer
const [view = expect.fail()] = operations.listViews.example.answer.items
const draw = (answer: object, search = '') => {
  const query = toQueueQuery(readQueueView(new URLSearchParams(search)))
  const page = readElement(createElement(Submissions), {
    hasScripts: true,
    address: `/dashboard/mentor/tasks-submissions?${search}`,
    reads: [
      [{ queryKey: ['code', 'submissions-for-admins'] }, forAdmins],
      [read('listViews'), { items: [{ ...view, list: 'submissions' }], totalCount: 1 }],
      [read('listMentorSubmissions', { query }), answer],
    ],
  })
  return [page.includes('Saved views'), page.includes('All mentors')]
}

it('an admin has filters and saved views as soon as there is work, and neither before', () => {
  expect(draw({ items, totalCount })).toEqual([true, true])
  expect(draw({ items: [], totalCount: 0 })).toEqual([false, false])
})

it('a filter that nothing matches stays, so that it can be taken back', () => {
  expect(draw({ items: [], totalCount: 0 }, 'state=graded')).toEqual([true, true])
})
