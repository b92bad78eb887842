import { type Refusal, tooBusy } from '#errors.ts'
import type { Clock } from '#time/clock.ts'

interface Limits {
  atOnce: number
  /** A call that waits longer is refused. */
  patienceMilliseconds: number
  mostWaiting: number
}

type Begin = (refusal?: Refusal) => void

/** A FIFO queue. Once a call has waited too long, the queue refuses new calls until no call waits. */
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
    /** True while the queue accepts no calls. */
    isClosed(): boolean {
      sendAway()
      return isClosed || waiting.length >= mostWaiting
    },
    isCrowded: (): boolean => waiting.length > 0,
    /** Calls `begin` when the call may start, or with the refusal if the server is too busy. */
    enter(begin: Begin): void {
      if (atWork < atOnce) {
        atWork++
        begin()
      } else if (this.isClosed()) begin(tooBusy())
      else waiting.push({ begin, since: clock.now().getTime() })
    },
    /** Frees a slot for the call that has waited longest. */
    leave(): void {
      sendAway()
      const next = waiting.shift()
      if (next) next.begin()
      else atWork--
    },
  }
}
