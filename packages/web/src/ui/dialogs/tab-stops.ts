import type { KeyboardEvent } from 'react'
import { isShown } from './is-shown.ts'

const selector =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])'

const isRadio = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio'

/** Returns true if both elements are one tab stop, like the radio buttons of a group. */
const isSameStop = (one: Element, other: Element): boolean =>
  one === other || (isRadio(one) && isRadio(other) && one.name === other.name)

function stopsIn(place: HTMLElement): HTMLElement[] {
  const all = [...place.querySelectorAll<HTMLElement>(selector)].filter(isShown)
  const checked = all.filter((stop) => isRadio(stop) && stop.checked)
  return all.filter((stop) => checked.includes(stop) || !checked.some((radio) => isSameStop(stop, radio)))
}

/** Keeps Tab inside a dialog. Otherwise the last stop would lead to the browser's toolbar. */
export function goRound(event: KeyboardEvent<HTMLDialogElement>): void {
  const { currentTarget, key, shiftKey, target } = event
  const isInner = target instanceof Element && target.closest('dialog') !== currentTarget
  if (key !== 'Tab' || isInner) return

  const stops = stopsIn(currentTarget)
  const [from, to] = shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const present = document.activeElement
  if (!from || !to || !present) return
  // The dialog or its title may have the focus, without being a tab stop.
  const isBefore = (present.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  if (!isSameStop(present, from) && !(shiftKey && isBefore)) return
  event.preventDefault()
  to.focus()
}
