import { useLayoutEffect, useSyncExternalStore } from 'react'

/** On the document once scripts answer: until then `early-script.ts` watches over the page. */
const isAliveMark = 'alive'

export function useAliveMark(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset[isAliveMark] = ''
  }, [])
}

const never = () => () => undefined

/** False while a rendered page is taken over: what it draws then has to be what the build drew. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
