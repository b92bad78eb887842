import type { List, Submission } from '@koya/contract'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Folded } from '#components/folded.tsx'
import { GradingSheet } from './grading-sheet.tsx'

/** The way to the grading sheet, for what shows submissions. */
export interface GradingOpener {
  open: (submission: Submission) => void
  /** Keeps the button of a row, so that the focus can come back to it. */
  keepButton: (id: string, button: HTMLButtonElement | null) => void
}

interface Turn {
  number: number
  submission: Submission
  isOpen: boolean
  /** It came up in place of the one before, so no button of its own was pressed. */
  isNext: boolean
}

export interface GradingSheetHostProps {
  /** What waits, the longest waiting first; `totalCount` may be more than are at hand. Undefined until it is known. */
  waiting: List<Submission> | undefined
  /** Pieces of other features that are read beside a submission. */
  TaskDescription: ComponentType<{ taskId: string }>
  EarlierAttempts: ComponentType<{ submission: Submission }>
  children: (opener: GradingOpener) => ReactNode
}

const nothing: List<Submission> = { items: [], totalCount: 0 }

/** Lends its children the grading sheet, one submission after the other. */
export function GradingSheetHost({
  waiting = nothing,
  TaskDescription,
  EarlierAttempts,
  children,
}: GradingSheetHostProps) {
  const [turn, setTurn] = useState<Turn | null>(null)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const { items, totalCount } = waiting
  const others = items.filter(({ id }) => id !== turn?.submission.id)

  const open = (submission: Submission, isNext = false) =>
    setTurn((before) => ({ number: (before?.number ?? 0) + 1, submission, isOpen: true, isNext }))
  const close = () => setTurn((before) => before && { ...before, isOpen: false })

  const keepButton = (id: string, button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(id, button)
    else buttons.current.delete(id)
  }

  const returnTo = useFocusAfter(turn)
  const returnToRow = (id: string | undefined) =>
    returnTo(() => (id === undefined ? undefined : buttons.current.get(id)))

  return (
    <>
      {children({ open: (submission) => open(submission), keepButton })}
      {turn && (
        <GradingSheet
          key={turn.number}
          submission={turn.submission}
          background={
            <>
              <Folded title="The task">
                <TaskDescription taskId={turn.submission.task.id} />
              </Folded>
              {turn.submission.attempt > 1 && <EarlierAttempts submission={turn.submission} />}
            </>
          }
          open={turn.isOpen}
          next={others[0]}
          nextCount={totalCount - (items.length - others.length)}
          onClose={() => {
            if (turn.isNext) returnToRow(turn.submission.id)
            close()
          }}
          onGraded={(next) => {
            if (next) return open(next, true)
            returnToRow(others.find(({ id }) => buttons.current.has(id))?.id ?? turn.submission.id)
            close()
          }}
        />
      )}
    </>
  )
}

/** Moves the focus once the sheet has let go of it. */
function useFocusAfter(turn: Turn | null) {
  const target = useRef<(() => HTMLElement | undefined) | null>(null)
  const isOpen = turn?.isOpen ?? false

  useEffect(() => {
    if (isOpen || !target.current) return
    const find = target.current
    target.current = null
    const frame = requestAnimationFrame(() => find()?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isOpen])

  return (find: () => HTMLElement | undefined) => {
    target.current = find
  }
}
