import { expect, it } from 'vitest'
import { findOperation } from './find-operation.ts'

it('finds contract, route, rule, SQL, screen and tests of an operation', () => {
  const found = findOperation('gradeSubmission')
  const places = (part: string) => found[part]?.join('\n')
  expect(places('contract')).toMatch(/^packages\/contract\/src\/\S*grading\.ts:\d+$/)
  expect(places('route')).toMatch(/^packages\/server\/src\/features\/grading\/routes\.ts:\d+$/)
  expect(places('rules')).toMatch(/grade-submission\.ts:\d+ gradeSubmission$/)
  expect(places('sql')).toContain('updateGrade')
  expect(places('screens')).toContain('packages/web/src/routes/mentor/submissions.tsx')
  expect(found.tests?.[0]).toMatch(/features\/grading\/\S+\.test\.ts$/)
})
