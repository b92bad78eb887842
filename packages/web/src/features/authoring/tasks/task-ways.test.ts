import { operations } from '@koya/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, it } from 'vitest'
import { cacheAnswers, queryClient } from '#lib/api/query.ts'
import { StaticRouter } from '#lib/navigation/router.tsx'
import { TaskWays } from './task-ways.tsx'

const task = operations.readAuthoredTask.example.answer
const track = operations.readAuthoredTrack.example.answer
const [stage] = track.stages
const [first] = stage?.tasks ?? []

// Clears the query client, because other test files in this process share it.
afterAll(() => queryClient.clear())

it('the way back, the next task and a new task share one row', () => {
  const stages = [
    { ...stage, tasks: [{ ...first, id: task.id }] },
    { ...stage, id: '9', tasks: [{ ...first, id: '8', title: 'Sort the market' }] },
  ]
  const key = ['readAuthoredTrack', { params: { id: task.track.id } }]
  cacheAnswers([[key, { ...track, stages }, Date.now()]])
  const back = createElement('a', { href: '/' }, 'All tracks')
  const ways = createElement(StaticRouter, { address: '/' }, createElement(TaskWays, { task, back }))
  const html = renderToString(createElement(QueryClientProvider, { client: queryClient }, ways))
  const row = /^<div class="[^"]*ways[^"]*">(.*)<\/div>$/s.exec(html)?.[1]
  expect(row?.match(/<(a|button) /g)).toEqual(['<a ', '<a ', '<button '])
  expect(row).toMatch(/All tracks.*Next task: Sort the market.*Add a task/s)
})
