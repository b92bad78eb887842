import { useEffect, useState } from 'react'
import { isKeptFrame } from '#lib/alive.ts'

/** The delay before the area is stored, so that the screen can load its own data first. */
const quietMilliseconds = 8000

/**
 * Returns true once the page has been open for `quietMilliseconds`, if the browser has service workers
 * (decision 0117). A page from the cache needs no delay. Development builds always get false.
 */
export function useMayKeep(): boolean {
  const [mayKeep, setMayKeep] = useState(false)
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(setMayKeep, isKeptFrame() ? 0 : quietMilliseconds, true)
    return () => clearTimeout(timer)
  }, [])
  return mayKeep
}
