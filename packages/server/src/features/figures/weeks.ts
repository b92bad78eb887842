import { figureWeeks } from '@koya/contract'
import { inLagos } from '#time/lagos.ts'
import { addMilliseconds, dayMilliseconds, hourMilliseconds } from '#time/time.ts'

export interface Span {
  begins: Date
  ends: Date
}

const weekMilliseconds = 7 * dayMilliseconds
/** A transaction with a timestamp inside a week may commit up to this long after the week. */
const settledMilliseconds = hourMilliseconds

/** Returns the last weeks in Lagos time; the last one ends now. */
export function listWeeks(now: Date): Span[] {
  const there = inLagos(now)
  const monday = there.getUTCDate() - ((there.getUTCDay() + 6) % 7)
  const begins = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), monday) - hourMilliseconds
  return Array.from({ length: figureWeeks }, (_, week) => {
    const first = new Date(begins - (figureWeeks - 1 - week) * weekMilliseconds)
    const next = addMilliseconds(first, weekMilliseconds)
    return { begins: first, ends: next < now ? next : now }
  })
}

/** True once the week has been over for `settledMilliseconds`. */
export const isSettled = ({ begins }: Span, now: Date): boolean =>
  begins.getTime() + weekMilliseconds + settledMilliseconds <= now.getTime()
