import { type Refusal, tooBusy } from '#errors.ts'
import type { Clock } from '#time/clock.ts'

interface Limits {
  /** This many calls are worked on at once. */
  atOnce: number
  /** No call waits longer. */
  patienceMilliseconds: number
  mostWaiting: number
}

type Begin = (refusal?: Refusal) => void

/**
 * Calls wait here, the first one first. The queue answers a call that has waited too long with 503, and then takes no new
 * ones until it is empty: a burst passes, a queue that stays does not.
 */
export function makeRequestQueue(clock: Clock, { atOnce, patienceMilliseconds, mostWaiting }: Limits) {
  let atWork = 0
  let isClosed = false
  const waiting: { begin: Begin; since: number }[] = []

  function sendAway(): void {
    const since = clock.now().getTime() - patienceMilliseconds
    while (waiting[0] && waiting[0].since < since) {
      isClosed = true
      waiting.shift()?.begin(tooBusy())
    }
    if (waiting.length === 0) isClosed = false
  }

  return {
    /** True while it takes no calls; ask before doing anything for one. */
    isClosed(): boolean {
      sendAway()
      return isClosed || waiting.length >= mostWaiting
    },
    /** Calls `begin` when the call may be worked on, or with the refusal. */
    enter(begin: Begin): void {
      if (atWork < atOnce) {
        atWork++
        begin()
      } else if (this.isClosed()) begin(tooBusy())
      else waiting.push({ begin, since: clock.now().getTime() })
    },
    /** Lets the call begin that has waited longest. */
    leave(): void {
      sendAway()
      const next = waiting.shift()
      if (next) next.begin()
      else atWork--
    },
  }
}
