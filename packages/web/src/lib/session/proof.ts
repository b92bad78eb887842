import { useSyncExternalStore } from 'react'

interface Waiting {
  resolve: (isProved: boolean) => void
  reject: (error: unknown) => void
}

/** The calls that wait for the proof; one answer is for all of them. */
let waiting: readonly Waiting[] = []
/** Counts how often somebody was asked: odd while they are. */
let turns = 0
const listeners = new Set<() => void>()

function turn(next: readonly Waiting[]): void {
  if (waiting.length === 0 || next.length === 0) turns++
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Asks whoever sits here to show that it is still them; whether they did (rules: shell 35). False at once where no
 * screen asks.
 */
export const askForProof = (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    if (listeners.size === 0) resolve(false)
    else turn([...waiting, { resolve, reject }])
  })

/** They did, or do not want to; or the question could not be asked. */
export function endProof(end: boolean | Error): void {
  if (waiting.length === 0) return
  const told = waiting
  turn([])
  for (const { resolve, reject } of told) end instanceof Error ? reject(end) : resolve(end)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** `round` is another one for each time that somebody is asked. */
export function useProofAsked(): { isAsked: boolean; round: number } {
  const turned = useSyncExternalStore(
    subscribe,
    () => turns,
    () => 0,
  )
  return { isAsked: turned % 2 === 1, round: Math.ceil(turned / 2) }
}
