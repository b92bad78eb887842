import { expectCloth, sampleWeaves, seeCloth } from '@koya/contract/testing/seen-cloth'
import { expect, it } from 'vitest'
import { describeSquares, drawLetterCloth } from './letter-squares.ts'

it('the cloth of a mail shows the very squares of the contract, as the app does', () => {
  const squares = sampleWeaves.map((weave) => ({ state: 'graded' as const, weave }))
  const cloth = drawLetterCloth({ track: 'Web Development', squares, marked: null })
  expect(seeCloth(cloth)).toEqual(expectCloth(sampleWeaves))
})

it('the cloth of a mail stands in even rows of at most eight, and frames the task of the mail alone', () => {
  const squares = Array.from({ length: 10 }, (_, place) => ({
    taskId: `${place}`,
    state: 'pending' as const,
    weave: null,
  }))
  const cloth = drawLetterCloth({ track: 'Web Development', squares, marked: '6' })
  const drawn = cloth.split('<g transform="translate(').slice(2)
  expect(cloth).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="208" height="88">')
  expect(drawn.map((square) => square.split(')')[0])).toEqual(
    squares.map((_, place) => `${(place % 5) * 100} ${place < 5 ? 0 : 100}`),
  )
  const frame = 'stroke="#f4b400" stroke-width="8"'
  expect(drawn.map((square) => square.includes(frame))).toEqual(squares.map((_, place) => place === 6))
})

it('the cloth of a mail tells the states of tasks apart, and its sentence counts the graded ones', () => {
  const states = ['graded', 'waiting', 'sent-back', 'pending'] as const
  const squares = states.map((state) => ({ taskId: state, state, weave: sampleWeaves[0] ?? null }))
  const told = { track: 'Web Development', squares, marked: null }
  const drawn = drawLetterCloth(told).split('<g transform="translate(').slice(2)
  expect(new Set(drawn.map((square) => square.slice(square.indexOf(')')))).size).toBe(4)
  expect(drawn.map((square) => square.includes('fill="#f4b400" stroke="none"'))).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect(drawn.map((square) => square.includes('opacity=".65"'))).toEqual([false, false, false, true])
  expect(describeSquares(told)).toBe('Web Development: 1 task graded.')
  expect(describeSquares({ ...told, marked: 'sent-back' })).toBe(
    'Web Development: 1 of 4 tasks graded. This is task 3.',
  )
  expect(describeSquares({ ...told, graded: 60 })).toBe('Web Development: 60 tasks graded.')
})
