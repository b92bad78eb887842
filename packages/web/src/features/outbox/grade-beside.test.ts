import { operations } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { GradeBeside } from './grade-beside.tsx'

it('a refused grade stands beside the present one, or beside none', () => {
  const { body, conflict } = operations.gradeSubmission.example
  const draw = (present: object, code: string = conflict.code) =>
    readElement(
      createElement(GradeBeside, {
        input: { params: { submissionId: 'id' }, headers: {}, body: { ...body, gradePercentage: 70 } },
        body: { ...conflict, code, current: { ...conflict.current, ...present } },
        onReplace: () => undefined,
      }),
    )
  expect(draw({})).toMatch(/^Yours: 70%\n.*\nBy Bisi Adeyemi: 85%\n/)
  const none = { gradePercentage: null, mentorComment: null, gradedBy: null }
  expect(draw(none)).toMatch(/^Yours: 70%\n.*\nThe present one: no grade\n/)
  expect(draw({})).toContain('Replace it with mine')
  expect(draw({}, 'higher_stays')).not.toContain('Replace it with mine')
})
