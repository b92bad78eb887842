import { useLayoutEffect, useRef, useState } from 'react'
import { TaskSquare, type TaskSquareProps } from './task-square.tsx'

/** React renders this page before it removes the last one, so that page's square can still be measured. */
const measureLast = () =>
  document.querySelector('[data-travels], :focus-within > [data-square]')?.getBoundingClientRect()

/**
 * The square of a task, which comes from its place on the last page: from the row with the focus, or from
 * the head (rules: tasks 24).
 */
export function TravellingSquare(square: TaskSquareProps & { className?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const [last] = useState(measureLast)

  useLayoutEffect(() => {
    if (!last || matchMedia('(prefers-reduced-motion)').matches) return
    // After the page has its scroll place, but before it is painted.
    requestAnimationFrame(() => {
      const square = box.current
      if (!square) return
      const { x, y, width } = square.getBoundingClientRect()
      const way = `translate(${last.x - x}px,${last.y - y}px)scale(${last.width / width})`
      square.animate({ transform: [way, 'none'] }, 400)
    })
  }, [last])

  return (
    <div ref={box} data-travels>
      <TaskSquare {...square} />
    </div>
  )
}
