import { expect, it } from 'vitest'
import { endOfScale } from './plot-scale.ts'

it('a scale ends at a round number that is no less', () => {
  const ends = [0, 1, 2, 3, 5, 6, 10, 11, 21, 41, 99, 100, 4800].map(endOfScale)
  expect(ends).toEqual([2, 2, 2, 4, 6, 6, 10, 20, 40, 60, 100, 100, 6000])
})
