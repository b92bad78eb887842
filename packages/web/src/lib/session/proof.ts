import { useSyncExternalStore } from 'react'

interface Waiting {
  resolve: (isProved: boolean) => void
  reject: (error: unknown) => void
}

/** The callers that wait until the user has proved their identity. */
let waiting: readonly Waiting[] = []
/** Counts the start and the end of each question, so the number is odd while the app asks. */
let changes = 0
const listeners = new Set<() => void>()

function change(next: readonly Waiting[]): void {
  if (waiting.length === 0 || next.length === 0) changes++
  waiting = next
  for (const listener of listeners) listener()
}

/** Asks the user to prove their identity; false if they decline or no screen can ask (rules: shell 35). */
export const askForProof = (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    if (listeners.size === 0) resolve(false)
    else change([...waiting, { resolve, reject }])
  })

/** Answers all waiting callers: true after a proof, false if the user declined, or an error. */
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
