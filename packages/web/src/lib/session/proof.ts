import { useSyncExternalStore } from 'react'

interface Waiting {
  resolve: (isProved: boolean) => void
  reject: (error: unknown) => void
}

/** The callers that wait until the user has proved their identity. One proof serves all of them. */
let waiting: readonly Waiting[] = []
/**
 * Grows by one when the app starts to ask the user, and by one when it stops. So the number is odd while the
 * app asks.
 */
let changes = 0
const listeners = new Set<() => void>()

function change(next: readonly Waiting[]): void {
  if (waiting.length === 0 || next.length === 0) changes++
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Asks the user to prove their identity; true if they did (rules: shell 35). Returns false immediately if no
 * screen can ask.
 */
export const askForProof = (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    if (listeners.size === 0) resolve(false)
    else change([...waiting, { resolve, reject }])
  })

/**
 * Ends the question and answers all waiting callers. They get true after a proof, false if the user declines,
 * and an error if asking failed.
 */
export function endProof(end: boolean | Error): void {
  if (waiting.length === 0) return
  const answered = waiting
  change([])
  for (const { resolve, reject } of answered) end instanceof Error ? reject(end) : resolve(end)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** `round` is a number that grows each time the app asks. */
export function useProofAsked(): { isAsked: boolean; round: number } {
  const changed = useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  )
  return { isAsked: changed % 2 === 1, round: Math.ceil(changed / 2) }
}
