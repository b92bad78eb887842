import { expect, it } from 'vitest'
import { splitEvenly } from './split-evenly.ts'

const split = (mentees: string[], places: number[]) => {
  const { groups, left } = splitEvenly(
    mentees,
    places.map((freePlaces, index) => ({ id: `mentor ${index}`, freePlaces })),
  )
  return { groups: groups.map(({ mentor, mentees }) => [mentor.id, mentees.join('')]), left: left.join('') }
}

it('mentees are divided evenly, and the one with few places gets no more than those', () => {
  expect(split([...'abcdefg'], [9, 1, 4])).toEqual({
    groups: [
      ['mentor 0', 'adf'],
      ['mentor 1', 'b'],
      ['mentor 2', 'ceg'],
    ],
    left: '',
  })
})

it('who finds no place is left over, and a mentor without any place gets nobody', () => {
  expect(split([...'abc'], [0, 2])).toEqual({ groups: [['mentor 1', 'ab']], left: 'c' })
})
