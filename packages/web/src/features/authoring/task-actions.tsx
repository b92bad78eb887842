import { type AuthoredTask, addressOf } from '@koya/contract'
import { useNavigate } from 'react-router'
import { call } from '#lib/api.ts'
import { seenHeader } from '#lib/read-conflict.ts'
import { keepTask } from './refresh-authored.ts'
import { StateActions } from './state-actions.tsx'

const choices = {
  draft: [{ to: 'published', label: 'Publish', done: 'It is published' }],
  published: [
    { to: 'archived', label: 'Archive', done: 'It is archived' },
    { to: 'draft', label: 'Make a draft', done: 'It is a draft again' },
  ],
  archived: [{ to: 'published', label: 'Publish again', done: 'It is published' }],
} as const

/** What can become of a task. What is typed and not saved stays as it is. */
export function TaskActions({ task }: { task: AuthoredTask }) {
  const navigate = useNavigate()
  const { id, title, state, isSent, track } = task
  const input = { params: { id }, headers: seenHeader(task) }
  return (
    <StateActions
      kind="task"
      id={id}
      title={title}
      choices={choices[state].filter(({ to }) => to !== 'draft' || !isSent)}
      onChange={(to) => call('changeTaskState', { ...input, body: { state: to } }).then(keepTask)}
      removal={
        state === 'draft'
          ? {
              explanation: 'The draft goes for good, with its brief and its note for mentors.',
              remove: () => call('deleteTask', input),
              onDone: () => navigate(addressOf('adminTrack', { trackId: track.id })),
            }
          : undefined
      }
    />
  )
}
