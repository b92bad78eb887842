import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { drawBriefsWith, stopScreenTime } from '#lib/drawn.ts'

declare global {
  interface Window {
    /** Set by `early-script.ts`: the button that the person pressed last, if the app did not run yet. */
    earlyPress?: HTMLButtonElement | undefined
  }
}

/**
 * The document element has this data attribute once the app has started. Before that, `early-script.ts`
 * handles input.
 */
const isAliveMark = 'alive'

export function useAliveMark(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset[isAliveMark] = ''
    // `early-script.ts` hides a page that the server rendered for another person. The app has now rendered
    // the page for this person.
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
 * Presses a button again, now that the app runs. If the button opens a popover, the browser has already
 * opened the popover before the app ran. This function then closes the popover first. The new press opens it
 * again, and the app receives the event. A popover that the person has closed meanwhile stays closed. Any
 * other button is simply pressed again, even if it closes a popover.
 */
function repeatPress(button: HTMLButtonElement): void {
  const popover = button.popoverTargetElement
  if (popover instanceof HTMLElement && button.popoverTargetAction !== 'hide') {
    if (!popover.matches(':popover-open')) return
    popover.hidePopover()
  }
  button.click()
}

/**
 * Returns true if the service worker opened this page from its cache, because the server did not answer in
 * time (decision 0117).
 */
export const isKeptFrame = (): boolean =>
  !import.meta.env.SSR && document.documentElement.dataset.kept !== undefined

const never = () => () => undefined

/**
 * Returns false on the server and during hydration, because the first render must equal the server's HTML.
 */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
