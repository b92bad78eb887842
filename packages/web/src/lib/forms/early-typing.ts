import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/**
 * A rendered form can be filled, by hand or by the browser, before the app is alive. What stands in it then is handed
 * to `adopt`, and whoever has pressed the button already need not press it again (rules: auth 87).
 */
export function useEarlyTyping(form: RefObject<HTMLFormElement | null>, adopt: (control: Control) => void) {
  const [isAdopted, setAdopted] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes up
  useLayoutEffect(() => {
    for (const control of form.current?.elements ?? []) if (isControl(control)) adopt(control)
    setAdopted(true)
  }, [])

  useEffect(() => {
    const { dataset } = document.documentElement
    if (!isAdopted || !form.current || dataset.sent === undefined) return
    delete dataset.sent
    form.current.requestSubmit()
  }, [isAdopted, form])
}
