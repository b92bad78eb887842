import type { AuthoredTask } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import type { ReactNode } from 'react'
import { call } from '#lib/api/api.ts'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useNavigate } from '#lib/navigation/router.tsx'
import styles from '../authoring.module.css'
import { cacheTask } from '../refresh-authored.ts'
import { contentChoices, StateActions } from '../state-actions.tsx'

/** The buttons that change the state of a task, or delete a draft. */
export function TaskActions({ task, tag, busy }: { task: AuthoredTask; tag: ReactNode; busy: boolean }) {
  const navigate = useNavigate()
  const { id, title, state, isSent, track } = task
  const input = { params: { id }, headers: seenHeader(task) }
  return (
    <StateActions
      before={tag}
      className={state === 'archived' ? undefined : styles.quietActs}
      busy={busy}
      kind="task"
      id={id}
      title={title}
      choices={
        // A draft has no button to publish it here: its editor publishes it together with the typed changes.
        state === 'draft' ? [] : contentChoices[state].filter(({ to }) => to !== 'draft' || !isSent)
      }
      onChange={(to, query) =>
        call('changeTaskState', { ...input, body: { state: to }, ...(query && { query }) }).then(cacheTask)
      }
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
