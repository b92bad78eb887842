import { useSyncExternalStore } from 'react'

/** Counts the queries that the server has refused for a missing second factor (rules: shell 36). */
let refusals = 0
const listeners = new Set<() => void>()

function set(count: number): void {
  refusals = count
  for (const listener of listeners) listener()
}

export const noteMissingFactor = (): void => set(refusals + 1)

export const forgetMissingFactor = (): void => set(0)

export const isFactorMissing = (): boolean => refusals > 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useFactorRefusals = (): number =>
  useSyncExternalStore(
    subscribe,
    () => refusals,
    () => 0,
  )
