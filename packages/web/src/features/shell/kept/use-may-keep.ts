import { useEffect, useState } from 'react'
import { isKeptFrame } from '#lib/alive.ts'

/** The delay before code and answers are stored for offline use, so that the page can load its data first. */
const quietMilliseconds = 8000

/** Returns true after the delay; always false in development and without service workers (decision 0117). */
export function useMayKeep(): boolean {
  const [mayKeep, setMayKeep] = useState(false)
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(setMayKeep, isKeptFrame() ? 0 : quietMilliseconds, true)
    return () => clearTimeout(timer)
  }, [])
  return mayKeep
}
