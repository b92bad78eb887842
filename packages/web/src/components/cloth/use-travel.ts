import { type RefObject, useLayoutEffect, useRef } from 'react'
import { beforeSteps } from '#lib/navigation/before-steps.ts'

/** The mounted squares, each with the id of its task. */
const mounted = new Map<SVGSVGElement, string>()
/**
 * The place of each task's square at the last click or history step, by the id of the task. Holds only
 * squares in sight.
 */
const pressed = new Map<string, DOMRect>()
/** When the square of a task was removed, in milliseconds, by the id of the task. */
const removed = new Map<string, number>()

/** The longest pause between two pages, in milliseconds. After a longer pause, the square does not move. */
const longestPause = 400
const duration = 400

/**
 * Animates the square of a task from its place on the previous page to its place here (rules: tasks 32).
 * Returns the ref of the square. After a long pause, or for people who want less motion, nothing moves.
 */
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

/**
 * Measures the squares on every click and history step. A later measurement would be wrong, because squares
 * move while React removes a page.
 */
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
