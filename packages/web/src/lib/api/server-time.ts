/**
 * Clock differences below this are ignored, because the travel time of answers makes the measurement
 * imprecise.
 */
const toleratedMilliseconds = 60_000

/** How far the server's clock is ahead of the device's clock; 0 if the difference is tolerated. */
let aheadMilliseconds = 0
const listeners = new Set<() => void>()

/**
 * Returns the server's time. Session expiry needs it, because the clock of a device can be wrong by hours or
 * days.
 */
export const serverNow = (): number => Date.now() + aheadMilliseconds

/**
 * Becomes true when the app starts from the service worker's cache. Also becomes true when a query that
 * `keepAnswers` watches fails offline. Stays true until the server answers. Meanwhile the app cannot know
 * whether a session is still valid (decision 0117).
 */
let isOut = false

export const isOutOfReach = (): boolean => isOut

export function noteReach(isReached: boolean): void {
  if (isOut !== isReached) return
  isOut = !isReached
  for (const listener of listeners) listener()
}

/** Reads the server's time from the `Date` header of an answer, and notes that the server answers. */
export function noteServerTime({ headers }: Response): void {
  const at = headers.get('date')
  // Stores the time before `noteReach` notifies the listeners, because the time decides whether the session
  // is valid.
  if (at !== null) noteServerAhead(Date.parse(at) - Date.now())
  noteReach(true)
}

export function noteServerAhead(ahead: number): void {
  const told = Math.abs(ahead) > toleratedMilliseconds ? ahead : 0
  if (
    Math.abs(told - aheadMilliseconds) <= toleratedMilliseconds &&
    (told === 0) === (aheadMilliseconds === 0)
  )
    return
  aheadMilliseconds = told
  for (const listener of listeners) listener()
}

export const readServerAhead = (): number => aheadMilliseconds

/**
 * Calls `listener` when the known difference of the clocks changes, and when the server stops or starts
 * answering. Returns a function that removes the listener.
 */
export function watchServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
