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

/** True in a new tab, false after a reload. */
const isNewTab = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate')

/**
 * A part of a page that a link can name. It scrolls into view and takes the focus once the page has loaded.
 * After a reload and a step back, the position that the reader had stays.
 */
export function NamedPart({ id, isReady, children }: NamedPartProps) {
  const place = useRef<HTMLDivElement>(null)
  // Each press of a link makes a new location, also if the address stays.
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
