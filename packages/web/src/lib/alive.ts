import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { drawBriefsWith, stopScreenTime } from '#lib/drawn.ts'

declare global {
  interface Window {
    /** Set by `early-script.ts`: the last button that the person pressed before the app ran. */
    earlyPress?: HTMLButtonElement | undefined
  }
}

/** The key in `dataset` that is set once the app runs. CSS and `early-script.ts` repeat this key. */
const isAliveMark = 'alive'

export function useAliveMark(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset[isAliveMark] = ''
    // Shows the page that `early-script.ts` hid because the server rendered it for another person.
    document.documentElement.hidden = false
    stopScreenTime(null)
    drawBriefsWith(null)
  }, [])
  useEffect(() => {
    const { earlyPress } = window
    delete window.earlyPress
    if (earlyPress) repeatPress(earlyPress)
  }, [])
}

/**
 * Repeats a press from before the app ran. If the press had opened a popover, closes the popover first, so
 * that the repeated press opens it again. Does nothing if the person has closed the popover meanwhile.
 */
function repeatPress(button: HTMLButtonElement): void {
  const popover = button.popoverTargetElement
  if (popover instanceof HTMLElement && button.popoverTargetAction !== 'hide') {
    if (!popover.matches(':popover-open')) return
    popover.hidePopover()
  }
  button.click()
}

/** Returns true if the service worker opened this page from its cache (decision 0117). */
export const isKeptFrame = (): boolean =>
  !import.meta.env.SSR && document.documentElement.dataset.kept !== undefined

const never = () => () => undefined

/** Returns false on the server and during hydration: the first render must equal the server's HTML. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
