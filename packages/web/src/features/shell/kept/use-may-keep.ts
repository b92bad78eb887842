import { useEffect, useState } from 'react'
import { isKeptFrame } from '#lib/alive.ts'

/** After this time a screen has loaded all its data, even on a slow phone. */
const quietMilliseconds = 8000

/** True once the page has been open for a while, if the browser supports keeping (decision 0117). */
export function useMayKeep(): boolean {
  const [mayKeep, setMayKeep] = useState(false)
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(setMayKeep, isKeptFrame() ? 0 : quietMilliseconds, true)
    return () => clearTimeout(timer)
  }, [])
  return mayKeep
}
