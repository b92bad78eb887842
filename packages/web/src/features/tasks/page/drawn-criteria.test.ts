import { operations } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { TaskCriteria } from './task-criteria.tsx'

const criteria = [
  { id: 'one', text: 'Every stall is counted.', notYet: 'The back is missing.', weight: 3 },
  { id: 'two', text: 'It can be read.', notYet: '', weight: 1 },
]

it('the criteria say how they are marked, and what a lack usually is', () => {
  expect(readElement(createElement(TaskCriteria, { criteria }))).toMatchInlineSnapshot(`
    "What mentors check
    A mentor marks each point Met, Partly or Not yet.
    Every stall is counted.
    “Not yet” means: The back is missing.
    It can be read."
  `)
})

const drawBrief = (more: object) => {
  const readTask = { ...operations.readTask.example.answer, ...more }
  return drawPlainPage(addressOf('task', { taskId: readTask.id }), { answers: { readTask } })
}

it('without a script, the links above a brief lead to its parts and to the criteria (rules: tasks 33)', async () => {
  const description = '<h2>The market</h2><h3>Its stalls</h3><h2>What to do</h2>'
  const html = await drawBrief({ description, criteria })
  const links = /Jump to.*?<\/ul>/s.exec(html)?.[0].matchAll(/href="#(.*?)">(.*?)</g) ?? []
  expect([...links].map(([, ...link]) => link)).toEqual([
    ['part-2', 'What to do'],
    ['criteria', 'What mentors check'],
  ])
  expect(html).toContain('<h2 id="part-2">What to do</h2>')
  expect(html).toMatch(/<section [^>]*id="criteria"/)
})

it.each([
  ['one part after the first', '<h2>One</h2><h2>Two</h2>', null],
  ['one part and the criteria', '<h2>One</h2>', criteria],
  ['no heading', '<p>Count.</p>', criteria],
])('above a brief with %s there are no links to its parts', async (_, description, checked) => {
  expect(await drawBrief({ description, criteria: checked })).not.toContain('Jump to')
})
