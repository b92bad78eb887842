import { operations, type Submission } from '@koya/contract'
import { createElement, Fragment } from 'react'
import { expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { SheetPerson, SheetWork } from './sheet/sheet-context.tsx'

const [sample = expect.fail()] = operations.listMentorSubmissions.example.answer.items
const draw = (more: Partial<Submission>) => {
  const submission = { ...sample, ...more }
  return readElement(
    createElement(
      Fragment,
      null,
      createElement(SheetPerson, { submission }),
      createElement(SheetWork, { submission, progress: null }),
    ),
  )
}

it('the sheet says when the work was due, and that a mentee who enrolled later had no deadline', () => {
  const task = { ...sample.task, deadline: '2026-11-20T22:59:00.000Z' }
  expect(draw({ task })).toMatch(/Attempt 1, sent .* ago, due 20 Nov 2026/)
  const newcomer = draw({ task, deadlineCounts: false })
  expect(newcomer).not.toMatch(/due/i)
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
