import { operations, type Submission } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { drawElement } from '#testing/draw-element.ts'
import { readPage } from '#testing/read-page.ts'
import { SheetWork } from './sheet/sheet-context.tsx'

const [sample = expect.fail()] = operations.listMentorSubmissions.example.answer.items
const draw = (more: Partial<Submission>) =>
  readPage(drawElement(createElement(SheetWork, { submission: { ...sample, ...more }, progress: null })))

it('the sheet says when the work was due, and that a mentee who enrolled later had no deadline', () => {
  const task = { ...sample.task, deadline: '2026-11-20T22:59:00.000Z' }
  expect(draw({ task })).toContain('Due 20 Nov 2026')
  const newcomer = draw({ task, deadlineCounts: false })
  expect(newcomer).not.toContain('Due')
  expect(newcomer).toContain('No deadline for Adaeze: 20 Nov 2026 was before the enrollment')
})

it.each([
  ['is whole with 400 characters', 'a'.repeat(400), false],
  ['is folded with more characters', 'a'.repeat(401), true],
  ['is whole with eight short lines', 'a\n'.repeat(7), false],
  ['is folded with more short lines', 'a\n'.repeat(8), true],
])('the comment of a mentee in the sheet %s', (_, menteeComment, isFolded) => {
  expect(draw({ menteeComment }).includes('Show all')).toBe(isFolded)
})
