import { useSyncExternalStore } from 'react'

/** How often the server has refused what is for admins, until they have a second step (rules: shell 36). */
let refusals = 0
const listeners = new Set<() => void>()

function set(count: number): void {
  refusals = count
  for (const listener of listeners) listener()
}

export const noteMissingFactor = (): void => set(refusals + 1)

/** Once there is one. */
export const forgetMissingFactor = (): void => set(0)

export const isFactorMissing = (): boolean => refusals > 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Grows with each refusal, so that whoever goes on without one is led back again. */
export const useFactorRefusals = (): number =>
  useSyncExternalStore(
    subscribe,
    () => refusals,
    () => 0,
  )
