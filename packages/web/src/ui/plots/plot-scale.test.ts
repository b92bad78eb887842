import { expect, it } from 'vitest'
import { endOfScale } from './plot-scale.ts'

it('a scale ends at a round number that is no less, and has a whole middle', () => {
  const ends = [0, 1, 2, 3, 5, 6, 7, 10, 11, 13, 17, 21, 41, 99, 100, 110, 4800].map(endOfScale)
  expect(ends).toEqual([2, 2, 2, 4, 6, 6, 8, 10, 12, 16, 20, 30, 60, 100, 100, 120, 6000])
})
