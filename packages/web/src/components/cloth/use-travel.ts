import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Where the square of a task stood when its page closed, by the id of the task. */
const departures = new Map<string, { box: DOMRect; at: number }>()

/** In milliseconds. After a longer pause, nobody sees two pages as one movement. */
const longestPause = 400
const duration = 400

/**
 * Moves the square of a task from its place on the page that closed to its place on this page, so that the eye
 * can follow it (rules: tasks 32). Returns the ref of the square.
 */
export function useTravel(task: string | undefined): RefObject<SVGSVGElement | null> {
  const ref = useRef<SVGSVGElement>(null)
  useLayoutEffect(() => {
    const square = ref.current
    if (!square || task === undefined) return
    // The page still scrolls to its place, but it does so before the browser paints.
    const frame = requestAnimationFrame(() => arrive(square, task))
    return () => {
      cancelAnimationFrame(frame)
      const box = square.getBoundingClientRect()
      if (isInSight(box)) departures.set(task, { box, at: performance.now() })
    }
  }, [task])
  return ref
}

const isInSight = ({ top, bottom, width }: DOMRect) => width > 0 && bottom > 0 && top < window.innerHeight

function arrive(square: SVGSVGElement, task: string): void {
  const from = departures.get(task)
  departures.clear()
  const to = square.getBoundingClientRect()
  if (!from || performance.now() - from.at > longestPause || !isInSight(to)) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { box } = from
  const transform = `translate(${box.x - to.x}px, ${box.y - to.y}px) scale(${box.width / to.width})`
  const transformOrigin = '0 0'
  square.animate(
    [
      { transform, transformOrigin },
      { transform: 'none', transformOrigin },
    ],
    { duration, easing: 'ease-out' },
  )
}
