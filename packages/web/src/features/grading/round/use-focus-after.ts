import { useEffect, useRef } from 'react'

/** After a dialog closes, focuses the first button of `focusOnFirst` that is on the page. */
export function useFocusAfter(isOpen: boolean) {
  const targets = useRef<readonly string[]>([])
  const buttons = useRef(new Map<string, HTMLButtonElement>())

  useEffect(() => {
    if (isOpen || targets.current.length === 0) return
    const ids = targets.current
    targets.current = []
    const frame = requestAnimationFrame(() => {
      const found = ids.find((id) => buttons.current.has(id))
      if (found !== undefined) buttons.current.get(found)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen])

  return {
    registerButton: (id: string, button: HTMLButtonElement | null) => {
      if (button) buttons.current.set(id, button)
      else buttons.current.delete(id)
    },
    focusOnFirst: (...ids: readonly string[]) => {
      targets.current = ids
    },
  }
}
