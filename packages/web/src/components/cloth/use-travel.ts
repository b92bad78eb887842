import { type RefObject, useLayoutEffect, useRef } from 'react'
import { beforeSteps } from '#lib/navigation/before-steps.ts'

/** The mounted squares, each with the id of its task. */
const mounted = new Map<SVGSVGElement, string>()
/** The positions of the visible squares at the last click or history step, by task id. */
const pressed = new Map<string, DOMRect>()
/** When the square of a task was removed (`performance.now()`), by task id. */
const removed = new Map<string, number>()

/** In milliseconds; after a longer pause between two pages, the square does not move. */
const longestPause = 400
const duration = 400

/** Moves a task's square in from its position on the previous page (rules: tasks 32). Returns its ref. */
export function useTravel(task: string | undefined): RefObject<SVGSVGElement | null> {
  const ref = useRef<SVGSVGElement>(null)
  useLayoutEffect(() => {
    const square = ref.current
    if (!square || task === undefined) return
    watchPresses()
    mounted.set(square, task)
    // Measures in the next animation frame, because a layout effect of this render may still scroll the page.
    const frame = requestAnimationFrame(() => arrive(square, task))
    return () => {
      cancelAnimationFrame(frame)
      mounted.delete(square)
      removed.set(task, performance.now())
    }
  }, [task])
  return ref
}

/** Measures on each click and history step, because squares move while React removes a page. */
function watchPresses(): void {
  addEventListener('click', measure, true)
  beforeSteps(measure)
}

function measure(): void {
  pressed.clear()
  for (const [square, task] of mounted) {
    const box = square.getBoundingClientRect()
    if (isInSight(box) && !pressed.has(task)) pressed.set(task, box)
  }
}

const isInSight = ({ top, bottom, width }: DOMRect) => width > 0 && bottom > 0 && top < window.innerHeight

function arrive(square: SVGSVGElement, task: string): void {
  const from = pressed.get(task)
  const pause = performance.now() - (removed.get(task) ?? 0)
  removed.delete(task)
  const to = square.getBoundingClientRect()
  if (!from || pause > longestPause || !isInSight(to)) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`
  const transformOrigin = '0 0'
  square.animate(
    [
      { transform, transformOrigin },
      { transform: 'none', transformOrigin },
    ],
    { duration, easing: 'ease-out' },
  )
}
