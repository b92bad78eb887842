import { secondMilliseconds } from '#time/time.ts'

/** Sequence numbers count seconds from this time, so that they grow and fit into 32 bits. */
const firstSequence = Date.parse('2026-01-01T00:00:00.000Z')

/** Returns the `SEQUENCE` of a calendar event; a higher one tells calendar apps that the event has moved. */
export const sequenceOf = (changedAt: Date): number =>
  Math.floor((changedAt.getTime() - firstSequence) / secondMilliseconds)
