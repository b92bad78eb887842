import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The drawer is open on the page where it was opened: whoever moves on has found what they wanted there. */
export function useDrawer() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const hasMoved = openedAt !== null && openedAt !== key

  // Else it would open again by itself on the way back.
  useEffect(() => {
    if (hasMoved) setOpenedAt(null)
  }, [hasMoved])

  return {
    isOpen: openedAt === key,
    open: () => setOpenedAt(key),
    close: useCallback(() => setOpenedAt(null), []),
  }
}
