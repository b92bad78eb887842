import { operations } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { read } from '#lib/api/query.ts'
import { drawElement } from '#testing/draw-element.ts'
import { HelpCard } from './help-card.tsx'
import { OpenQueueCard } from './open-queue-card.tsx'

it.each([true, false])('says where work to help with shows up, also before one helps out', (helpsOut) => {
  const own = { ...operations.readOwnPromise.example.answer, helpsOut }
  const card = drawElement(createElement(HelpCard), {
    role: 'MENTOR',
    reads: [[read('readOwnPromise'), own]],
  })
  expect(card).toMatch(/<label(?:(?!<\/label>).)*You see such work on your dashboard/)
})

it('the button of taken work is filled and opens a dialog, that of other work does neither', () => {
  const own = { ...operations.readOwnPromise.example.answer, helpsOut: true }
  const [work = expect.fail()] = operations.listOpenQueue.example.answer.items
  const queue = read('listOpenQueue', { query: { limit: '5', skip: '0' } })
  const card = createElement(OpenQueueCard, { onOpen: () => undefined, registerButton: () => undefined })
  const draw = (claimedUntil: string | null) =>
    drawElement(card, {
      role: 'MENTOR',
      reads: [
        [read('readOwnPromise'), own],
        [queue, { items: [{ ...work, claimedUntil }], totalCount: 1 }],
      ],
    })
  expect(draw('2026-11-18T13:00:00.000Z')).toMatch(
    /<button(?=[^>]*_primary_)(?=[^>]*aria-haspopup="dialog")[^>]*>Go on</,
  )
  expect(draw(null)).toMatch(/<button(?=[^>]*_line_)(?![^>]*aria-haspopup)[^>]*>Review it</)
})
