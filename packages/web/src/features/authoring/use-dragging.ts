import { type PointerEvent, type RefObject, useRef } from 'react'

interface Dragging {
  list: RefObject<HTMLElement | null>
  ids: readonly string[]
  /** With every row that is passed. */
  onMove: (ids: string[]) => void
  /** Where it was let go; null when it was broken off. */
  onEnd: (ids: readonly string[] | null) => void
}

/** The list with one thing at the place of another. */
export function moveTo(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, index), id, ...others.slice(index)]
}

/** A row follows the pointer by its handle: the row under it makes room. */
export function useDragging({ list, ids, onMove, onEnd }: Dragging) {
  const dragged = useRef<string | null>(null)

  const rowAt = (y: number): number =>
    [...(list.current?.children ?? [])].findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return y >= top && y < bottom
    })

  const end = (isDone: boolean) => {
    if (dragged.current === null) return
    dragged.current = null
    onEnd(isDone ? ids : null)
  }

  return (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = id
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      const index = dragged.current === id ? rowAt(clientY) : -1
      if (index >= 0 && ids[index] !== id) onMove(moveTo(ids, id, index))
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })
}
