import type { FreeMentor, Track } from '@koya/contract'
import { describe, expect, test } from 'vitest'
import { shuffle } from '../mentors/shuffle.ts'
import { averageTasks } from './average-tasks.ts'
import { beginWith, type Move, moveOn, type Step } from './enrollment-steps.ts'

const track: Track = { id: 'track', title: 'Web Development', description: '', image: '' }
const mentor: FreeMentor = {
  id: 'mentor',
  firstName: 'Bisi',
  lastName: 'Adeyẹmí',
  city: null,
  country: null,
  photoUrl: null,
  technologies: [],
  description: null,
  freePlaces: 1,
  usualReviewHours: null,
  waitingLonger: 0,
}

const after = (...moves: Move[]): Step => moves.reduce(moveOn, beginWith(undefined))

const toMentors: Move[] = [
  { type: 'pick-track', track },
  { type: 'next' },
  { type: 'next' },
  { type: 'answer', yes: true },
]
const toResult: Move[] = [
  ...toMentors,
  { type: 'pick-mentor', mentor },
  { type: 'next' },
  { type: 'answer', yes: true },
]

describe('the steps of the enrollment', () => {
  test('nothing follows before a track is picked', () => {
    expect(after({ type: 'next' })).toEqual(beginWith(undefined))
  })

  test('the stages lead on only after the question was answered with Yes', () => {
    expect(after(...toMentors.slice(0, 3))).toEqual({ at: 1, track, asking: true })
    expect(after(...toMentors.slice(0, 3), { type: 'answer', yes: false })).toEqual({
      at: 1,
      track,
      asking: false,
    })
    expect(after(...toMentors)).toEqual({ at: 2, track, mentor: null, asking: false })
  })

  test('nobody enrolls without a mentor', () => {
    expect(after(...toMentors, { type: 'next' })).toMatchObject({ at: 2, asking: false })
    expect(after(...toMentors, { type: 'answer', yes: true })).toMatchObject({ at: 2 })
  })

  test('going back keeps the track and forgets the mentor', () => {
    expect(after(...toMentors, { type: 'back' }, { type: 'back' })).toEqual({ at: 0, track })
    expect(after(...toMentors, { type: 'pick-mentor', mentor }, { type: 'back' })).toEqual({
      at: 1,
      track,
      asking: false,
    })
  })

  test('a failure leads back to the mentors, a success does not', () => {
    const failed: Move = { type: 'result', outcome: 'failed' }
    const enrolled: Move = { type: 'result', outcome: 'enrolled' }
    expect(after(...toResult)).toEqual({ at: 3, track, mentor, outcome: 'sending' })
    expect(after(...toResult, failed, { type: 'back' })).toMatchObject({ at: 2, mentor: null })
    expect(after(...toResult, enrolled, { type: 'back' })).toMatchObject({ at: 3, outcome: 'enrolled' })
  })
})

test.each([
  [[2, 4], 3],
  [[1, 1, 2], 1.3],
  [[], 0],
])('stages of %j tasks have %d on average', (counts, average) => {
  expect(averageTasks(counts.map((taskCount) => ({ taskCount })))).toBe(average)
})

describe('shuffling', () => {
  const people = ['a', 'b', 'c', 'd', 'e']

  test('neither loses nor repeats anybody, and leaves the list as it was', () => {
    expect(shuffle(people).toSorted()).toEqual(people)
    expect(people).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('lets anybody come first', () => {
    const first = new Set(Array.from({ length: 1000 }, () => shuffle(people)[0]))
    expect([...first].toSorted()).toEqual(people)
  })
})
