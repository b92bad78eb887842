/** Clock differences up to this are ignored, because the travel time of answers blurs them. */
const toleratedMilliseconds = 60_000

/** How far the server's clock is ahead of the device's clock; 0 if the difference is tolerated. */
let aheadMilliseconds = 0
const listeners = new Set<() => void>()

/** Returns the server's time in milliseconds; the clock of a device can be wrong by hours. */
export const serverNow = (): number => Date.now() + aheadMilliseconds

/** True from an offline start or an unanswered offline query until the server answers (decision 0117). */
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
  // Stores the time first, because the listeners of `noteReach` compare the session's expiry with it.
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

/** Calls `listener` when the clock difference or `isOutOfReach` changes. Returns a function to stop. */
export function watchServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
