import { useEffect, useState } from 'react'
import { isServerThere } from './api.ts'
import { isUnanswered } from './api-error.ts'

/** Calls `comeBack` when the visible page goes online or becomes visible. Returns a function to stop. */
export function watchReturns(comeBack: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && comeBack()
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Resolves once the server answers; asks now, and when the network or the user returns. */
export function untilServerIsThere(): Promise<void> {
  return new Promise((resolve) => {
    const ask = async () => {
      if (!(await isServerThere())) return
      stop()
      resolve()
    }
    const stop = watchReturns(ask)
    ask()
  })
}

/** Returns true once the server is reachable again after a call without an answer. */
export function useIsBack(error: unknown): boolean {
  const [backAfter, setBackAfter] = useState<unknown>(null)

  useEffect(() => {
    if (!isUnanswered(error)) return
    let isHere = true
    const stopWatching = watchReturns(() =>
      isServerThere().then((isThere) => isHere && setBackAfter(isThere ? error : null)),
    )
    const lose = () => setBackAfter(null)
    window.addEventListener('offline', lose)
    return () => {
      isHere = false
      stopWatching()
      window.removeEventListener('offline', lose)
    }
  }, [error])

  return error !== null && backAfter === error
}
