import { operations } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { read } from '#lib/api/query.ts'
import { readElement } from '#testing/draw-element.ts'
import { WaitingLine } from './waiting-line.tsx'

const [one = expect.fail()] = operations.listWaiting.example.answer.items

it('the waiting list shows three people and a button for the rest, and without scripts everybody', () => {
  const draw = (names: readonly string[], hasScripts: boolean, totalCount = names.length) => {
    const items = names.map((firstName) => ({
      ...one,
      mentee: { id: firstName, firstName, lastName: 'Eze' },
    }))
    return readElement(createElement(WaitingLine, { track: null }), {
      hasScripts,
      reads: [[read('listWaiting', { query: { limit: '50' } }), { items, totalCount }]],
    })
  }
  const four = ['Ada', 'Bola', 'Chidi', 'Dayo']
  expect(draw(four, true)).toMatch(/Waiting list: 4\n(.*\n)*Chidi Eze(.*\n)+Show all 4$/)
  expect(draw(four, true, 95)).toMatch(/Waiting list: 95\n(.*\n)+Show the first 4$/)
  expect(draw(four, false, 95)).toMatch(/These are the first 4 of 95\.$/)
  expect(draw(four, true)).not.toContain('Dayo')
  expect(draw(four, false)).toContain('Dayo Eze')
  expect(draw(four, false)).not.toMatch(/Show all|These are/)
  expect(draw(four.slice(1), true)).not.toContain('Show all')
})
