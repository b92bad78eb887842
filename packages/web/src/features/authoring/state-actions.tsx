import { type ReactNode, useState } from 'react'
import { placeMessage } from '#lib/api-error.ts'
import { queryClient, read } from '#lib/query.ts'
import { showSuccess } from '#lib/toasts.ts'
import { useAction } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import styles from './authoring.module.css'
import { describeChange, type WrittenKind, type WrittenState } from './describe-change.ts'
import { refreshAuthored } from './refresh-authored.ts'

interface Choice<State> {
  to: State
  label: string
  /** Said once it is done. */
  done: string
}

interface StateActionsProps<State extends WrittenState> {
  /** What stands in their row before them. */
  before?: ReactNode
  kind: WrittenKind
  id: string
  title: string
  choices: readonly Choice<State>[]
  onChange: (to: State) => Promise<unknown>
  /** Only of a draft, with what goes along with it. */
  removal?: { explanation: string; remove: () => Promise<unknown>; onDone?: () => void } | undefined
}

/** A question, its answer, and what is done then. */
interface Asked {
  question: string
  explanation: string
  yes: string
  done: string
  act: () => Promise<unknown>
  after?: (() => void) | undefined
}

/** What can become of a stage and of a task in each of their states. */
export const contentChoices = {
  draft: [{ to: 'published', label: 'Publish', done: 'It is published' }],
  published: [
    { to: 'archived', label: 'Archive', done: 'It is archived' },
    { to: 'draft', label: 'Make a draft', done: 'It is a draft again' },
  ],
  archived: [{ to: 'published', label: 'Publish again', done: 'It is published' }],
} as const

/** What can become of a track, a stage or a task: each asks first and says in numbers what it does. */
export function StateActions<State extends WrittenState>({
  before,
  kind,
  id,
  title,
  choices,
  onChange,
  removal,
}: StateActionsProps<State>) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const acting = useAction((_end, { act }: Asked) => act(), {
    onDone: (_, { done, after }) => {
      showSuccess(done)
      refreshAuthored()
      after?.()
    },
    onFailure: (error) => {
      setProblem(placeMessage(error))
      refreshAuthored()
    },
    ownResult: true,
  })

  const asking = useAction(async (_end, { to, label, done }: Choice<State>) => {
    const work = await queryClient.fetchQuery({ ...read('countWork', { params: { id } }), staleTime: 0 })
    setAsked({
      question: `${label} “${title}”?`,
      explanation: describeChange(kind, to, work),
      yes: label,
      done,
      act: () => onChange(to),
    })
  })

  return (
    <>
      <div className={styles.actions}>
        {before}
        {choices.map((choice, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: the button stays under the focus when it gets another choice
            key={index}
            variant="line"
            busy={acting.isPending}
            onClick={() => {
              setProblem(null)
              asking.run(choice)
            }}
          >
            {choice.label}
            <span className="sr"> {title}</span>
          </Button>
        ))}
        {removal && (
          <Button
            variant="line"
            onClick={() =>
              setAsked({
                question: `Delete “${title}”?`,
                explanation: removal.explanation,
                yes: 'Delete',
                done: `“${title}” is deleted`,
                act: removal.remove,
                after: removal.onDone,
              })
            }
          >
            Delete<span className="sr"> {title}</span>
          </Button>
        )}
      </div>
      <div aria-live="assertive">{problem && <p className={styles.failure}>{problem}</p>}</div>
      <ConfirmDialog
        open={asked !== null}
        question={asked?.question ?? ''}
        explanation={asked?.explanation}
        yes={asked?.yes ?? 'Yes'}
        no="Cancel"
        onYes={() => {
          if (asked) acting.run(asked)
          setAsked(null)
        }}
        onNo={() => setAsked(null)}
      />
    </>
  )
}
