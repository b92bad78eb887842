/** A clock that is off by less changes nothing that counts, and answers take their time. */
const toleratedMilliseconds = 60_000

/** How far the server's clock is ahead of this device's. */
let aheadMilliseconds = 0
const listeners = new Set<() => void>()

/** The time on the server, by which a session ends: the clock of a device may be wrong by hours or days. */
export const serverNow = (): number => Date.now() + aheadMilliseconds

/** Every answer tells the time on the server. */
export function noteServerTime({ headers }: Response): void {
  const at = headers.get('date')
  if (at !== null) noteServerAhead(Date.parse(at) - Date.now())
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

/** Calls back when the clock of this device turns out to be wrong, or right again. */
export function watchServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
