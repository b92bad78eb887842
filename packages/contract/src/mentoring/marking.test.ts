import { expect, it } from 'vitest'
import { proposeGrade } from './marking.ts'

const met = { weight: 1, mark: 'met' } as const
const partly = { weight: 1, mark: 'partly' } as const
const notYet = { weight: 1, mark: 'not-yet' } as const

it.each([
  ['two of three met', [met, met, notYet], 67],
  ['one of three met', [met, notYet, notYet], 33],
  ['half a percent, which counts up', [partly, notYet, notYet, notYet], 13],
  ['the weights of all', [{ ...met, weight: 5 }, partly, notYet], 79],
  ['nothing met', [notYet, notYet, notYet], 0],
  ['all met', [met, met, met], 100],
])('marks propose a grade in whole percent: %s', (_, marks, grade) => {
  expect(proposeGrade(marks)).toBe(grade)
})
