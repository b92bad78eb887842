import { type Pressed, pressHours, type UnprovedReason } from '@koya/contract'
import type { Context } from '#context.ts'
import { addMilliseconds, hourMilliseconds, minuteMilliseconds } from '#time/time.ts'

/** The tolerated difference of the times that `checkPress` calculates: calls are slow, and clocks drift. */
const toleratedMilliseconds = minuteMilliseconds

const mostMilliseconds = pressHours * hourMilliseconds

/** `writtenAt` is null if the time of arrival counts. `unproved` says why the device's time is refused. */
interface Written {
  writtenAt: Date | null
  unproved: UnprovedReason | null
}

/**
 * Returns when the mentee pressed the button. Calculates this time twice: from the last contact, and from the
 * arrival. If the two differ, the device's clock was changed (rules: submissions 29, decision 0124).
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
