import { type ListedTask, operations } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { CourseTasks } from './course-tasks.tsx'

it('a course lists its open tasks first', () => {
  const [example = expect.fail()] = operations.listTasks.example.answer.items
  const sent = { ...operations.submitTask.example.answer, help: null, weave: null }
  const task = (id: string, state: 'graded' | 'waiting' | null): ListedTask => ({
    ...example,
    id,
    title: id,
    course: 'html',
    submission: state && { ...sent, state },
  })
  const all = [task('a', 'graded'), task('b', 'waiting'), task('c', null)]
  const text = readElement(createElement(CourseTasks, { courseId: 'html', all }), {
    role: 'MENTEE',
    reads: [],
  })
  expect([...text.matchAll(/^(\w) \(/gm)].map(([, id]) => id)).toEqual(['b', 'c', 'a'])
})
