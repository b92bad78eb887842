import type { Mark } from '@koya/contract'
import { expect, test } from 'vitest'
import { pickAnswers } from './use-complete-points.ts'

const point = (text: string): Mark => ({ text, notYet: '', weight: 1, mark: 'partly', word: '' })
const answer = (text: string) => ({ text, kind: 'changed' as const, word: 'Done.' })

// A draft may be older than the mentor's correction of the review.
test('answers of a draft to points that are no longer open stay behind', () => {
  const answers = [answer('The sum is right.'), answer('A stranger can read it.')]
  expect(pickAnswers([point('The sum is right.')], { answers })).toEqual([answers[0]])
  expect(pickAnswers([point('Every stall is counted.')], { answers })).toBeUndefined()
})
