import { useEffect, useState } from 'react'
import { isKeptFrame } from '#lib/alive.ts'

/** By then a screen has all that it needs, even on a slow phone. */
const quietMilliseconds = 8000

/** True once the page has been open for a while, where the browser can keep it (decision 0117). */
export function useMayKeep(): boolean {
  const [mayKeep, setMayKeep] = useState(false)
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(setMayKeep, isKeptFrame() ? 0 : quietMilliseconds, true)
    return () => clearTimeout(timer)
  }, [])
  return mayKeep
}
