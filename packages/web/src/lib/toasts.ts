import { useSyncExternalStore } from 'react'

export interface Toast {
  /** New for each toast, so that screen readers also read a repeated text. */
  id: number
  kind: 'success' | 'note' | 'failure'
  title: string
  body?: string | undefined
}

interface ShownToast extends Toast {
  milliseconds: number
  isApiError: boolean
}

/** How long an error of the API stays (rules: shell 13). */
const apiErrorMilliseconds = 3000
const successMilliseconds = 6000

let shown: readonly ShownToast[] = []
let count = 0
let isHeld = false
const timers = new Set<ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function show(toasts: readonly ShownToast[]): void {
  shown = toasts
  // The browser may send no leave event for a toast that disappears under the pointer.
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

function say(toast: Omit<Toast, 'id'>, milliseconds: number, isApiError = false): void {
  const added = { ...toast, id: ++count, milliseconds, isApiError }
  show([added])
  if (!isHeld) startTimer(added)
}

export function closeToast(id: number): void {
  if (shown.some((toast) => toast.id === id)) show(shown.filter((toast) => toast.id !== id))
}

/** Keeps toasts open while the pointer or focus is on them; their time starts again afterwards. */
export function holdToasts(isHeldNow: boolean): void {
  isHeld = isHeldNow
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  if (!isHeld) shown.forEach(startTimer)
}

/** Shows an API error for 3 seconds, in place of any other toast (rules: shell 13). */
export function showApiError(message: string): void {
  clearApiError()
  say({ kind: 'failure', title: message }, apiErrorMilliseconds, true)
}

/** Shows a failure or a partial success, for as many seconds as a success (rules: shell 13). */
export const showFailure = (title: string, body: string): void =>
  say({ kind: 'failure', title, body }, successMilliseconds)

export function clearApiError(): void {
  if (shown.some(({ isApiError }) => isApiError)) show(shown.filter(({ isApiError }) => !isApiError))
}

/** Shows a success (rules: shell 16). */
export const showSuccess = (title: string, body?: string): void =>
  say({ kind: 'success', title, body }, successMilliseconds)

/** Shows that something is neither done nor failed, such as a grade that waits for a network. */
export const showNote = (title: string, body: string): void =>
  say({ kind: 'note', title, body }, successMilliseconds)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const none: readonly Toast[] = []

export const readToasts = (): readonly Toast[] => shown

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, readToasts, () => none)
