import { operations } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { expect, it } from 'vitest'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { makeTask } from '#testing/make-task.ts'
import { readPage } from '#testing/read-page.ts'

const task = { ...operations.readTask.example.answer, deadline: '2026-11-10T22:59:00.000Z' }
const late = 'The deadline has passed.'

const draw = async (state?: 'sent-back' | 'graded') => {
  const submission = state ? makeTask(task.id, '2026-11-10', state).submission : null
  return readPage(
    await drawPlainPage(addressOf('submitTask', { taskId: task.id }), {
      answers: { readTask: { ...task, submission }, listTasks: { items: [], totalCount: 0 } },
    }),
  )
}

it('the form says that the deadline has passed, until the task is graded and takes no more work', async () => {
  const open = await draw()
  expect(open).toContain(late)
  expect(open).toContain('Task URL')
  expect(await draw('sent-back')).toContain(late)
  const graded = await draw('graded')
  expect(graded).toContain('This task is graded and closed')
  expect(graded).not.toContain(late)
  expect(graded).not.toContain('Task URL')
})
