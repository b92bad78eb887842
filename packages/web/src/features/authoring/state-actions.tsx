import { type ReactNode, useState } from 'react'
import { confirmed, useLastOfTrack } from '#components/work/last-of-track.tsx'
import { placeMessage } from '#lib/api/api-error.ts'
import { queryClient, read } from '#lib/api/query.ts'
import { useAction } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
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
  /** With `query`, what was asked before is done all the same. */
  onChange: (to: State, query?: typeof confirmed) => Promise<unknown>
  /** Only of a draft, with what goes along with it. */
  removal?: { explanation: string; remove: () => Promise<unknown>; onDone?: () => void } | undefined
  /** While a change of it is under way: what is done next has to name what stands then. */
  busy?: boolean
}

/** A question, its answer, and what becomes of it then. */
interface Asked<State> {
  question: string
  explanation: string
  yes: string
  done: string
  to: State | 'deleted'
  query?: typeof confirmed
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
  busy = false,
}: StateActionsProps<State>) {
  const [asked, setAsked] = useState<Asked<State> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const lastOfTrack = useLastOfTrack()

  const act = async ({ to, query }: Asked<State>) =>
    to === 'deleted' ? removal?.remove() : onChange(to, query)
  const acting = useAction((_end, answered: Asked<State>) => act(answered), {
    onDone: (_, { done, to }) => {
      showSuccess(done)
      refreshAuthored()
      if (to === 'deleted') removal?.onDone?.()
    },
    onFailure: (error, answered) => {
      if (lastOfTrack.asks(error, () => acting.run({ ...answered, query: confirmed }))) return
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
      to,
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
            busy={busy || acting.isPending}
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
            busy={busy}
            onClick={() =>
              setAsked({
                question: `Delete “${title}”?`,
                explanation: removal.explanation,
                yes: 'Delete',
                done: `“${title}” is deleted`,
                to: 'deleted',
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
      {lastOfTrack.dialog}
    </>
  )
}
