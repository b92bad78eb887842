import * as z from 'zod/mini'
import { instant } from '#fields/fields.ts'

/**
 * The maximum hours between the last contact with the server and the press on Send, and between the press and
 * the arrival.
 */
export const pressHours = 72

/** The longest span in milliseconds; a much longer one would give an invalid date. */
export const spanMost = 1e12

const milliseconds = z
  .int({ error: 'Must be whole milliseconds' })
  .check(z.gte(0, { error: 'Must not be negative' }), z.lte(spanMost, { error: 'This is too long' }))

/**
 * A press on Send without a network (rules: submissions 29). The device's clock measures the time from the
 * last contact with the server to the press, and from the press to now.
 */
export const Pressed = z.strictObject({
  /** The last `Koya-Moment` header before the press; absent if the page got none. */
  moment: z.optional(z.string().check(z.maxLength(64, { error: 'Must be 64 characters or less' }))),
  beforeMilliseconds: milliseconds,
  sinceMilliseconds: milliseconds,
  clockMoved: z.optional(z.boolean()),
})
export type Pressed = z.output<typeof Pressed>

/** Why Koya counts the time of the arrival and not the time of the press on Send. */
export const unprovedReasons = ['moment', 'contact', 'clock', 'old'] as const
export type UnprovedReason = (typeof unprovedReasons)[number]

/** The fields of a submission for which the mentee pressed Send without a network. */
export const pressedFields = {
  writtenAt: z.optional(instant),
  unproved: z.optional(z.enum(unprovedReasons)),
}

/** Field descriptions for the API document. */
export const pressedWords = {
  pressed:
    'When the work was pressed, for a device that had no network. Without it the work counts as it arrives, and so does what cannot be true.',
  moment:
    'The newest header `Koya-Moment` that answers to this person had before the press. It is good for nobody else.',
  beforeMilliseconds:
    'What the clock of the device ran from sending the call that was answered with this moment until the press.',
  sinceMilliseconds: 'What it ran from the press until now.',
  clockMoved: 'True if the device has noticed that its clock was set back.',
  writtenAt: 'When it was pressed, if that was before it arrived and the sums agree. `late` follows it.',
  unproved: `Why it counts as it arrived: \`moment\` is not of this server and person; no \`contact\` before the press; the \`clock\` was changed; or too \`old\`, by more than ${pressHours} hours.`,
}
