import { useLayoutEffect, useSyncExternalStore } from 'react'
import { drawBriefsWith, stopScreenTime } from '#lib/drawn.ts'

/** The attribute on the document once scripts run. Until then `early-script.ts` handles input on the page. */
const isAliveMark = 'alive'

export function useAliveMark(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset[isAliveMark] = ''
    // The page of another person stays hidden until the app has drawn it anew (early-script.ts).
    document.documentElement.hidden = false
    stopScreenTime(null)
    drawBriefsWith(null)
  }, [])
}

/** True for the frame that the worker opens at every address, because the server gave no answer (decision 0117). */
export const isKeptFrame = (): boolean =>
  !import.meta.env.SSR && document.documentElement.dataset.kept !== undefined

const never = () => () => undefined

/** False during hydration, whose first render must equal the HTML from the build. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
