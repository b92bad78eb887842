import { operations } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { read } from '#lib/api/query.ts'
import { readElement } from '#testing/draw-element.ts'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { makeTask } from '#testing/make-task.ts'
import { ThreadLinks } from './task-thread.tsx'

const submission = operations.gradeSubmission.example.answer
const readTask = { ...operations.readTask.example.answer, submission }
const thanks = { mentor: { id: 'mentor', firstName: 'Ngozi', lastName: 'Eze' }, given: null }

it('each link below a review leads to a part of the page, also without a script', async () => {
  const html = await drawPlainPage(addressOf('task', { taskId: readTask.id }), {
    answers: { readTask, readThanks: thanks },
  })
  for (const [id, words] of [
    ['thanks', /^Thank Ngozi$/],
    ['messages', /^1 message, sent/],
  ] as const) {
    expect(new RegExp(`<a href="#${id}">(.*?)</a>`).exec(html)?.[1]?.replaceAll(/<.*?>/g, '')).toMatch(words)
    expect(html).toMatch(new RegExp(`<section [^>]*id="${id}"`))
  }
})

it('the link to the thanks goes when the grade is taken back, because the thanks go too', () => {
  const draw = (isGraded: boolean) =>
    readElement(createElement(ThreadLinks, { submissionId: submission.id, isGraded }), {
      role: 'MENTEE',
      reads: [[read('readThanks', { params: { id: submission.id } }), thanks]],
    })
  expect(draw(true)).toContain('Thank Ngozi (#thanks)')
  expect(draw(false)).not.toContain('Thank')
  expect(draw(false)).toContain('(#messages)')
})

it('only graded work leads to the next task of its track', async () => {
  const next = { ...makeTask('next', '2026-12-01'), title: 'A price list', track: readTask.track }
  const draw = (state: 'waiting' | 'sent-back' | 'graded') => {
    const { submission } = makeTask(readTask.id, '2026-11-10', state)
    return drawPlainPage(addressOf('task', { taskId: readTask.id }), {
      answers: { readTask: { ...readTask, submission }, listTasks: { items: [next], totalCount: 1 } },
    })
  }
  expect(await draw('graded')).toMatch(/<a [^>]*pending-task\/next"[^>]*>Next: /)
  for (const state of ['waiting', 'sent-back'] as const) expect(await draw(state)).not.toContain('>Next: ')
})
