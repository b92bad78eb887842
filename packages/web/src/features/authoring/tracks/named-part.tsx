import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useMove } from '#lib/navigation/router.tsx'
import type { TrackPart } from '#lib/ways-to-track.ts'

interface NamedPartProps {
  id: TrackPart
  /** False while content above the part loads, which would push the part out of sight again. */
  isReady: boolean
  children: ReactNode
}

let hasArrived = false

/** Returns true if a navigation loaded the document, false after a reload or a step back. */
const isNewTab = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate')

/**
 * A part of a page that a link can name. Scrolls into view and takes the focus once it is ready. Does nothing
 * after a reload or a step back, so that the reader's scroll position stays.
 */
export function NamedPart({ id, isReady, children }: NamedPartProps) {
  const place = useRef<HTMLDivElement>(null)
  // Each press of a link makes a new location, even if the address stays the same.
  const location = useLocation()
  const move = useMove()

  useLayoutEffect(() => {
    if (location.hash !== `#${id}` || !isReady || (move === 'POP' && (hasArrived || !isNewTab()))) return
    hasArrived = true
    place.current?.scrollIntoView()
    place.current?.focus({ preventScroll: true })
  }, [id, location, isReady, move])

  return (
    <div id={id} ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}
