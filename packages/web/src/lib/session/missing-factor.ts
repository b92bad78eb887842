import { useSyncExternalStore } from 'react'

/** How many admin calls the server has refused because the user has no second factor (rules: shell 36). */
let refusals = 0
const listeners = new Set<() => void>()

function set(count: number): void {
  refusals = count
  for (const listener of listeners) listener()
}

export const noteMissingFactor = (): void => set(refusals + 1)

/** Resets the count after the user has added a second factor. */
export const forgetMissingFactor = (): void => set(0)

export const isFactorMissing = (): boolean => refusals > 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Returns the number of refused admin calls. Each new refusal leads the user back to adding a second factor.
 */
export const useFactorRefusals = (): number =>
  useSyncExternalStore(
    subscribe,
    () => refusals,
    () => 0,
  )
