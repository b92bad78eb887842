import { operations } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { read } from '#lib/api/query.ts'
import { readElement } from '#testing/draw-element.ts'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
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
