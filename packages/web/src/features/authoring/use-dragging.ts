import { type PointerEvent, type RefObject, useRef } from 'react'

interface Dragging {
  list: RefObject<HTMLElement | null>
  ids: readonly string[]
  /** Called with the new order each time the dragged row passes another. */
  onMove: (ids: string[]) => void
  /** Called with the final order, or with null when the drag was cancelled. */
  onEnd: (ids: readonly string[] | null) => void
}

export function moveTo(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, index), id, ...others.slice(index)]
}

/** Makes a row follow the pointer that drags its handle; the other rows make room. */
export function useDragging({ list, ids, onMove, onEnd }: Dragging) {
  // A ref, because React may not have rendered the last move yet when the pointer is released.
  const dragged = useRef<{ id: string; ids: readonly string[] } | null>(null)

  const rowAt = (y: number): number =>
    [...(list.current?.children ?? [])].findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return y >= top && y < bottom
    })

  const end = (isDone: boolean) => {
    const last = dragged.current
    if (last === null) return
    dragged.current = null
    onEnd(isDone ? last.ids : null)
  }

  return (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = { id, ids }
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      const before = dragged.current
      const index = before?.id === id ? rowAt(clientY) : -1
      if (!before || index < 0 || before.ids[index] === id) return
      const moved = moveTo(before.ids, id, index)
      dragged.current = { id, ids: moved }
      onMove(moved)
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })
}
