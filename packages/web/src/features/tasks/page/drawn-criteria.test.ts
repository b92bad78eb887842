import { createElement } from 'react'
import { expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { TaskCriteria } from './task-criteria.tsx'

it('the criteria say how they are marked, and what a lack usually is', () => {
  const criteria = [
    { id: 'one', text: 'Every stall is counted.', notYet: 'The back is missing.', weight: 3 },
    { id: 'two', text: 'It can be read.', notYet: '', weight: 1 },
  ]
  expect(readElement(createElement(TaskCriteria, { criteria }))).toMatchInlineSnapshot(`
    "What mentors check
    A mentor marks each point Met, Partly or Not yet.
    Every stall is counted.
    “Not yet” means: The back is missing.
    It can be read."
  `)
})
