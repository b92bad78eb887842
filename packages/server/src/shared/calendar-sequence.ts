import { secondMilliseconds } from '#time/time.ts'

/** The time from which sequence numbers count seconds. So they grow and fit into 32 bits. */
const firstSequence = Date.parse('2026-01-01T00:00:00.000Z')

/**
 * Returns the `SEQUENCE` of a calendar event that was last changed at `changedAt`. A higher number tells a
 * calendar app that an event with a known `UID` has moved.
 */
export const sequenceOf = (changedAt: Date): number =>
  Math.floor((changedAt.getTime() - firstSequence) / secondMilliseconds)
