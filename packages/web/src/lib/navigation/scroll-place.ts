import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readFromTab, storeInTab } from '#lib/session/tab-storage.ts'
import { useLocation, useMove } from './router.tsx'

const entry = 'koya-scroll-places'

/** The navigation state for a change of address that keeps the scroll position. */
export const staying = { isStaying: true }

const isStaying = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isStaying' in state && state.isStaying === true

/**
 * Scrolls a new page to its top, unless the address has a hash or the state is `staying`. Restores the
 * position after a step in the history.
 */
export function useScrollPlace(): void {
  const { key, state, hash } = useLocation()
  const move = useMove()
  const shown = useRef(key)
  const [places] = useState(() => new Map(Object.entries(readFromTab<Record<string, number>>(entry) ?? {})))

  useLayoutEffect(() => {
    const isSame = shown.current === key
    shown.current = key
    if (!isSame && move === 'POP') window.scrollTo(0, places.get(key) ?? 0)
    else if (!isSame && isStaying(state)) places.set(key, window.scrollY)
    else if (!isSame && hash === '') window.scrollTo(0, 0)
    const note = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key, move, state, hash, places])

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const leave = () => {
      window.history.scrollRestoration = 'auto'
      storeInTab(entry, Object.fromEntries(places))
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [places])
}
