import { operations } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { GradeConflictNotice } from './sheet/grade-conflict.tsx'

const { current } = operations.gradeSubmission.example.conflict
const draw = (present: object) =>
  readElement(
    createElement(GradeConflictNotice, {
      conflict: { message: '', code: 'grade_changed', current: { ...current, ...present } },
    }),
  )

it('the notice of a refused grade says the present one, and who gave it', () => {
  expect(draw({ gradePercentage: 85 })).toMatch(/^Graded by .+, 85%, /)
  expect(draw({ gradePercentage: 85, gradedBy: null })).toMatch(/^The grade is now 85%, /)
})

it('the notice of a refused grade says that there is none, where there is none', () => {
  const none = { gradePercentage: null, mentorComment: null, gradedAt: null, gradedBy: null }
  const text = draw(none)
  expect(text).toContain('There is no grade now.')
  expect(text).toContain('Submit again to give yours.')
  expect(text).not.toMatch(/%|replace/)
})
