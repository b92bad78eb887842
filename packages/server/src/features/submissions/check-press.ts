import { type Pressed, pressHours, type UnprovedReason } from '@koya/contract'
import type { Context } from '#context.ts'
import { addMilliseconds, hourMilliseconds, minuteMilliseconds } from '#time/time.ts'

/**
 * Calls travel for up to 20 seconds each way, and clocks of phones run wrong by some seconds in three days. The
 * later sum counts, so nobody gains this minute.
 */
const toleratedMilliseconds = minuteMilliseconds

const mostMilliseconds = pressHours * hourMilliseconds

/** When work was pressed. Null if its arrival counts; `unproved` says why the device was not believed. */
interface Written {
  writtenAt: Date | null
  unproved: UnprovedReason | null
}

/**
 * Works out when work was pressed: from the signed moment forwards, and from the arrival backwards. A clock that was
 * changed on the way makes the two differ (rules: submissions 29, decision 0124).
 */
export function checkPress(
  { tokens }: Context,
  menteeId: string,
  pressed: Pressed | undefined,
  arrivedAt: Date,
): Written {
  const counts = (unproved: UnprovedReason | null): Written => ({ writtenAt: null, unproved })
  if (!pressed) return counts(null)
  const { moment, beforeMilliseconds, sinceMilliseconds, clockMoved } = pressed
  if (moment === undefined) return counts('contact')
  const contactAt = tokens.readMoment(menteeId, moment)
  if (!contactAt) return counts('moment')
  const forwards = addMilliseconds(contactAt, beforeMilliseconds)
  const backwards = addMilliseconds(arrivedAt, -sinceMilliseconds)
  const difference = Math.abs(forwards.getTime() - backwards.getTime())
  if (clockMoved || difference > toleratedMilliseconds) return counts('clock')
  if (beforeMilliseconds > mostMilliseconds || sinceMilliseconds > mostMilliseconds) return counts('old')
  const later = Math.max(forwards.getTime(), backwards.getTime())
  return { writtenAt: new Date(Math.min(later, arrivedAt.getTime())), unproved: null }
}
