import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useMove } from '#lib/navigation/router.tsx'
import type { TrackPart } from '#lib/ways-to-track.ts'

/**
 * A part of a page that a link can name. It scrolls into view when it appears, because a page that is still
 * loading has no such part yet. After a reload and a step back, the position that the reader had stays.
 */
export function NamedPart({ id, children }: { id: TrackPart; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isCalled = useLocation().hash === `#${id}`
  const move = useMove()

  useLayoutEffect(() => {
    if (isCalled && move !== 'POP') place.current?.scrollIntoView()
  }, [isCalled, move])

  return (
    <div id={id} ref={place}>
      {children}
    </div>
  )
}
