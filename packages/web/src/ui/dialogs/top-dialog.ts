import { useSyncExternalStore } from 'react'

/** The ids of the open modal dialogs; the topmost is last. */
let open: readonly string[] = []
const listeners = new Set<() => void>()

function set(dialogs: readonly string[]): void {
  open = dialogs
  for (const listener of listeners) listener()
}

/** Puts a dialog on top; call the returned function when it closes. */
export function putOnTop(id: string): () => void {
  set([...open, id])
  return () => set(open.filter((other) => other !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the id of the topmost dialog; undefined while none is open. */
export const useTopDialog = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  )
