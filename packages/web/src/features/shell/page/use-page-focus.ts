import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from '#lib/navigation/router.tsx'

/**
 * After a change of page, focuses the page's heading, or the main area if there is none. Does nothing if the
 * part that the address's hash names already has the focus.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash !== '' && document.activeElement?.id === hash.slice(1)) return
    const heading = main.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    const target = heading ?? main.current
    target?.focus({ preventScroll: true })
  }, [pathname, hash, main])
}
