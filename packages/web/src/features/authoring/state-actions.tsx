import { type ReactNode, useState } from 'react'
import { confirmed, useLastOfTrack } from '#components/learning/last-of-track.tsx'
import { placeMessage } from '#lib/api/api-error.ts'
import { queryClient, read } from '#lib/api/query.ts'
import { useAction } from '#lib/api/use-write.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { classes } from '#ui/base/classes.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { type RowAct, RowMenu } from '#ui/lists/row-menu.tsx'
import styles from './authoring.module.css'
import { describeChange, type WrittenKind, type WrittenState } from './describe-change.ts'
import { refreshAuthored } from './refresh-authored.ts'

interface Choice<State> {
  to: State
  label: string
  /** Returns the question to ask; without it, the question is the label followed by the title. */
  ask?: (title: string) => string
  /** The label of the button that confirms; without it, `label`. */
  yes?: string
  /** The text of the toast after the change. */
  done: string
}

interface StateActionsProps<State extends WrittenState> {
  before?: ReactNode
  /** Further actions; with them, all actions go into a menu. */
  menu?: readonly RowAct[]
  /** True if the first choice stays a button beside the menu. */
  isFirstShown?: boolean
  className?: string | undefined
  kind: WrittenKind
  id: string
  title: string
  choices: readonly Choice<State>[]
  /** Sends the change; `query` is set once the person has confirmed the server's question. */
  onChange: (to: State, query?: typeof confirmed) => Promise<unknown>
  /** How to delete the object; undefined if it cannot be deleted. */
  removal?: { explanation: string; remove: () => Promise<unknown>; onDone?: () => void } | undefined
  /** True while an edit is being saved, because a change of state needs the version that the edit returns. */
  busy?: boolean
}

interface Asked<State> {
  question: string
  explanation: string
  yes: string
  done: string
  to: State | 'deleted'
  query?: typeof confirmed
}

/** The state changes that a stage or a task can offer in each state. */
export const contentChoices = {
  draft: [{ to: 'published', label: 'Publish', done: 'It is published' }],
  published: [
    { to: 'archived', label: 'Archive', done: 'It is archived' },
    { to: 'draft', label: 'Unpublish', done: 'It is a draft again' },
  ],
  archived: [{ to: 'published', label: 'Publish again', done: 'It is published' }],
} as const

/** Changes the state of a track, stage or task, or deletes it, after the person confirms. */
export function StateActions<State extends WrittenState>({
  before,
  menu,
  isFirstShown = false,
  className,
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
    onAnswer: (_) => refreshAuthored(),
    onDone: (_, { done, to }) => {
      showSuccess(done)
      if (to === 'deleted') removal?.onDone?.()
    },
    onFailure: (error, answered) => {
      if (lastOfTrack.asks(error, () => acting.run({ ...answered, query: confirmed }))) return
      setProblem(placeMessage(error))
      refreshAuthored()
    },
    ownResult: true,
  })

  const asking = useAction(async (_end, { to, label, ask, yes = label, done }: Choice<State>) => {
    const work = await queryClient.fetchQuery({ ...read('countWork', { params: { id } }), staleTime: 0 })
    setAsked({
      question: ask?.(title) ?? `${label} “${title}”?`,
      explanation: describeChange(kind, to, work),
      yes,
      done,
      to,
    })
  })

  const acts: RowAct[] = choices.map((choice) => ({
    label: choice.label,
    onAct: () => {
      setProblem(null)
      asking.run(choice)
    },
  }))
  if (removal) {
    acts.push({
      label: 'Delete',
      onAct: () =>
        setAsked({
          question: `Delete “${title}”?`,
          explanation: removal.explanation,
          yes: 'Delete',
          done: `“${title}” is deleted`,
          to: 'deleted',
        }),
    })
  }
  const isBusy = busy || acting.isPending
  const shown = menu ? acts.slice(0, isFirstShown ? 1 : 0) : acts

  return (
    <>
      <div className={classes(styles.actions, className)}>
        {before}
        {shown.map(({ label, onAct }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the focused button stays when its choice changes
          <Button key={index} ref={passFocusOn} variant="line" busy={isBusy} onClick={onAct}>
            {label}
            <span className="sr"> {title}</span>
          </Button>
        ))}
        {menu && <RowMenu of={title} busy={isBusy} acts={[...menu, ...acts.slice(shown.length)]} />}
      </div>
      <div aria-live="assertive">{problem && <p className={styles.failure}>{problem}</p>}</div>
      <ConfirmDialog
        open={asked !== null}
        question={asked?.question ?? ''}
        explanation={asked?.explanation}
        yes={asked?.yes ?? ''}
        danger={asked?.to === 'deleted'}
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
