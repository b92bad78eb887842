import { type Refusal, tooBusy } from '#errors.ts'
import type { Clock } from '#time/clock.ts'

interface Limits {
  /** So many have their turn at once. */
  atOnce: number
  /** Nobody's turn comes later than that. */
  patienceMilliseconds: number
  mostWaiting: number
}

type Begin = (refusal?: Refusal) => void

/**
 * A line in which calls wait for their turn, the first one first. Who has waited for too long is told to come again, and
 * the line then takes nobody until it is empty: a burst passes, a queue that stays does not.
 */
export function makeLine(clock: Clock, { atOnce, patienceMilliseconds, mostWaiting }: Limits) {
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
    /** Whether it is in vain to come; asked before anything is done for a call. */
    isClosed(): boolean {
      sendAway()
      return isClosed || waiting.length >= mostWaiting
    },
    /** Calls `begin` when the turn has come, or with what there is to say instead. */
    enter(begin: Begin): void {
      if (atWork < atOnce) {
        atWork++
        begin()
      } else if (this.isClosed()) begin(tooBusy())
      else waiting.push({ begin, since: clock.now().getTime() })
    },
    /** Gives the turn to who waits longest. */
    leave(): void {
      sendAway()
      const next = waiting.shift()
      if (next) next.begin()
      else atWork--
    },
  }
}
