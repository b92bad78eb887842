import { type Pressed, pressHours, type UnprovedReason } from '@koya/contract'
import type { Context } from '#context.ts'
import { addMilliseconds, hourMilliseconds, minuteMilliseconds } from '#time/time.ts'

/**
 * The tolerated difference of the two results in `checkPress`. A call takes up to 20 seconds each way. The
 * clock of a phone drifts by some seconds in three days. The later result counts, so the tolerance gives
 * nobody an advantage.
 */
const toleratedMilliseconds = minuteMilliseconds

const mostMilliseconds = pressHours * hourMilliseconds

/**
 * `writtenAt` is when the mentee pressed the button; null if the time of arrival counts. `unproved` is the
 * reason why Koya does not believe the device.
 */
interface Written {
  writtenAt: Date | null
  unproved: UnprovedReason | null
}

/**
 * Calculates in two ways when the mentee pressed the button. `forwards` adds the time that the device
 * measured before the press to the time that the server signed. `backwards` subtracts the time since the
 * press from the arrival of the request. The results differ if somebody changed the device's clock in between
 * (rules: submissions 29, decision 0124).
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
