import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { GradingSheet } from './grading-sheet.tsx'
import { type Submission, waitingQuery } from './queries.ts'

/** What waits, the longest waiting first; `count` may be more than are at hand. */
export interface Waiting {
  items: readonly Submission[]
  count: number
}

const nothing: Waiting = { items: [], count: 0 }

/** Undefined until it is known. */
export function useWaiting(): Waiting | undefined {
  const { data } = useQuery(waitingQuery)
  return data && { items: data.items, count: data.totalCount }
}

export interface Desk {
  open: (work: Submission) => void
  /** Keeps the button of a row, so that the focus can come back to it. */
  keepButton: (id: string, button: HTMLButtonElement | null) => void
}

interface Turn {
  number: number
  work: Submission
  isOpen: boolean
  /** It came up in place of the one before, so no button of its own was pressed. */
  isNext: boolean
}

/** Lends its children the grading sheet, one submission after the other. */
export function GradingSheetHost({
  waiting,
  briefOf,
  children,
}: {
  waiting: Waiting | undefined
  /** What a task asks for, to be read beside the work. */
  briefOf: (taskId: string) => ReactNode
  children: (desk: Desk) => ReactNode
}) {
  const [turn, setTurn] = useState<Turn | null>(null)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const { items, count } = waiting ?? nothing
  const others = items.filter(({ id }) => id !== turn?.work.id)

  const open = (work: Submission, isNext = false) =>
    setTurn((before) => ({ number: (before?.number ?? 0) + 1, work, isOpen: true, isNext }))
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
      {children({ open: (work) => open(work), keepButton })}
      {turn && (
        <GradingSheet
          key={turn.number}
          work={turn.work}
          brief={briefOf(turn.work.task.id)}
          open={turn.isOpen}
          next={others[0]}
          nextCount={count - (items.length - others.length)}
          onClose={() => {
            if (turn.isNext) returnToRow(turn.work.id)
            close()
          }}
          onGraded={(next) => {
            if (next) return open(next, true)
            returnToRow(others.find(({ id }) => buttons.current.has(id))?.id ?? turn.work.id)
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
