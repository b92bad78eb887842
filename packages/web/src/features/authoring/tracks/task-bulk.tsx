import type { AuthoredStage, ContentState } from '@koya/contract'
import { useState } from 'react'
import { BulkBar } from '#components/lists/bulk-bar.tsx'
import { call } from '#lib/api/api.ts'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useBulk } from '#lib/api/use-bulk.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { refreshAuthored } from '../refresh-authored.ts'

type Task = AuthoredStage['tasks'][number]

const words = {
  published: {
    label: 'Publish',
    ask: (tasks: string) => `Publish ${tasks}?`,
    done: 'published',
    explanation: 'Everybody who learns the track sees them at once, if the track is open.',
  },
  draft: {
    label: 'Unpublish',
    ask: (tasks: string) => `Unpublish ${tasks}?`,
    done: 'drafts again',
    explanation: 'Only admins still see them.',
  },
  archived: {
    label: 'Archive',
    ask: (tasks: string) => `Archive ${tasks}?`,
    done: 'archived',
    explanation: 'Only those who have sent work for them still see them.',
  },
} satisfies Record<
  ContentState,
  { label: string; ask: (tasks: string) => string; done: string; explanation: string }
>

const states = ['published', 'draft', 'archived'] as const

/** Publishes or archives the chosen tasks of a track, or makes them drafts (rules: authoring 25). */
export function TaskBulk({ chosen, onNone }: { chosen: readonly Task[]; onNone: () => void }) {
  const [asked, setAsked] = useState<ContentState | null>(null)
  const { run, isPending } = useBulk<Task, [ContentState]>({
    act: (task, state) =>
      call('changeTaskState', { params: { id: task.id }, headers: seenHeader(task), body: { state } }),
    onEnd: refreshAuthored,
    done: (count, state) => `${count} ${words[state].done}`,
  })
  const others = (state: ContentState) => chosen.filter((task) => task.state !== state)
  const count = asked && others(asked).length
  return (
    <>
      <BulkBar count={chosen.length} onNone={onNone}>
        {states.map(
          (state) =>
            others(state).length > 0 && (
              <Button key={state} variant="line" busy={isPending} onClick={() => setAsked(state)}>
                {words[state].label} {others(state).length}
              </Button>
            ),
        )}
      </BulkBar>
      <ConfirmDialog
        open={asked !== null}
        question={asked ? words[asked].ask(count === 1 ? 'the task' : `${count} tasks`) : ''}
        explanation={asked && words[asked].explanation}
        yes={asked ? words[asked].label : ''}
        onYes={() => {
          if (asked) run(others(asked), asked)
          setAsked(null)
        }}
        onNo={() => setAsked(null)}
      />
    </>
  )
}
