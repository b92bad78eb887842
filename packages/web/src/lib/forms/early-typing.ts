import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/**
 * Calls `adopt` with each control, because the user may have typed before the app started. Sends the form if
 * the user has already submitted it (rules: auth 87).
 */
export function useEarlyTyping(form: RefObject<HTMLFormElement | null>, adopt: (control: Control) => void) {
  const [isAdopted, setAdopted] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form mounts
  useLayoutEffect(() => {
    for (const control of form.current?.elements ?? []) if (isControl(control)) adopt(control)
    setAdopted(true)
  }, [])

  useEffect(() => {
    if (!isAdopted || form.current?.dataset.sent === undefined) return
    delete form.current.dataset.sent
    form.current.requestSubmit()
  }, [isAdopted, form])
}
