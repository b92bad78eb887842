import { useSyncExternalStore } from 'react'

/** What was done or failed; `ui/dialogs/toasts.tsx` draws them. */
export interface Toast {
  /** Another one for each time something is said, so that equal words are read out again. */
  id: number
  kind: 'success' | 'failure'
  title: string
  body?: string | undefined
}

/** How long it stays. */
interface ShownToast extends Toast {
  milliseconds: number
}

/** See rules: shell 13. */
const apiErrorMilliseconds = 3000
const successMilliseconds = 6000

let shown: readonly ShownToast[] = []
let count = 0
let isHeld = false
const timers = new Set<ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function show(toasts: readonly ShownToast[]): void {
  shown = toasts
  // Whatever was under the pointer or had the focus is gone, and may not have said that it was left.
  if (shown.length === 0) isHeld = false
  for (const listener of listeners) listener()
}

function startTimer({ id, milliseconds }: ShownToast): void {
  const timer = setTimeout(() => {
    timers.delete(timer)
    closeToast(id)
  }, milliseconds)
  timers.add(timer)
}

function say(toast: Omit<Toast, 'id'>, milliseconds: number): void {
  const added = { ...toast, id: ++count, milliseconds }
  show([added])
  if (!isHeld) startTimer(added)
}

export function closeToast(id: number): void {
  if (shown.some((toast) => toast.id === id)) show(shown.filter((toast) => toast.id !== id))
}

/** While somebody points at the toasts, or is among them by keyboard, none goes by itself; then they begin anew. */
export function holdToasts(isHeldNow: boolean): void {
  isHeld = isHeldNow
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  if (!isHeld) shown.forEach(startTimer)
}

/** The global API error: one at a time, gone after 3 seconds, on any success and on navigation (rules: shell 13). */
export function showApiError(message: string): void {
  clearApiError()
  say({ kind: 'failure', title: message }, apiErrorMilliseconds)
}

export function clearApiError(): void {
  if (shown.some(({ kind }) => kind === 'failure')) show(shown.filter(({ kind }) => kind !== 'failure'))
}

/** A toast for something done, with a title and, where the product has one, a body (rules: shell 16). */
export const showSuccess = (title: string, body?: string): void =>
  say({ kind: 'success', title, body }, successMilliseconds)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const none: readonly Toast[] = []

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
