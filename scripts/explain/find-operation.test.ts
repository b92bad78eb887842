import { expect, it } from 'vitest'
import { findOperation } from './find-operation.ts'
import { listCalls } from './screen-calls.ts'

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

it('lists the refusals of an operation, and the status of each role', () => {
  const { refusals, access } = findOperation('gradeSubmission')
  const codes = (name: 'gradeSubmission' | 'updateProfile' | 'uploadProfilePhoto' | 'enroll') =>
    findOperation(name).refusals?.map((line) => line.split(' ')[1])
  expect(codes('gradeSubmission')).toEqual(
    expect.arrayContaining(['already_graded', 'claim_over', 'not_found']),
  )
  expect(refusals).toContainEqual(
    expect.stringMatching(/snapshot-marks\.ts:\d+ invalid_input 422: Mark each criterion, or none$/),
  )
  expect(codes('updateProfile')).toContain('changed_meanwhile')
  expect(codes('updateProfile')).not.toContain('no_file')
  expect(codes('uploadProfilePhoto')).toContain('no_file')
  expect(codes('enroll')).toContain('enrollment_ended')
  expect(findOperation('login').refusals).toContainEqual(
    expect.stringMatching(/\/limits\/limits\.ts:\d+ too_many /),
  )
  expect(access).toEqual(expect.arrayContaining([expect.stringMatching(/^for MENTOR/), 'mentee 403']))
})

it('does not mix up the operations of one file, or a word with an operation', () => {
  const { sql, tests } = findOperation('readOwnPromise')
  expect(sql?.join('\n')).not.toContain('settleMissingHelp')
  expect(findOperation('search').tests?.join('\n')).not.toContain('fuzz.test')
  expect(tests?.[0]).toContain('features/promise/')
})

it('finds the calls that a page sends first', () => {
  expect(listCalls('dashboard', 'mentee')).toEqual([
    { name: 'readProfile', given: {} },
    { name: 'listTasks', given: { fields: 'list' } },
    { name: 'listOwnMentors', given: {} },
  ])
  expect(listCalls('dashboard', 'admin')?.map(({ name }) => name)).not.toContain('listTasks')
  expect(listCalls('listTasks', 'mentee')).toEqual([{ name: 'listTasks', given: {} }])
  expect(listCalls('nothing', 'mentee')).toBeNull()
})
