import { useLayoutEffect, useSyncExternalStore } from 'react'
import { drawBriefsWith, stopScreenTime } from '#lib/drawn.ts'

/** The attribute that the app sets on the document once scripts run. Until then `early-script.ts` handles input. */
const isAliveMark = 'alive'

export function useAliveMark(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset[isAliveMark] = ''
    // `early-script.ts` hides a page that the server rendered for another person, until the app has rendered
    // the page again.
    document.documentElement.hidden = false
    stopScreenTime(null)
    drawBriefsWith(null)
  }, [])
}

/** True for the frame, which the worker opens at every address if the server does not answer (decision 0117). */
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
