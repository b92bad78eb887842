import * as z from 'zod/mini'

/** Matches `"<updatedAt>"`, also with the `W/` that a compressing proxy writes before the value. */
const seenMomentForm = /^(?:W\/)?"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"$/

/** Returns the time in an `If-Match` header; null if the header has another form. */
export function readSeenMoment(ifMatch: string): Date | null {
  const moment = new Date(seenMomentForm.exec(ifMatch)?.[1] ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** Returns the schema of an `If-Match` header. `thing` names the resource in the error message. */
/*@__NO_SIDE_EFFECTS__*/
export function seenMoment(thing: string) {
  const error = `Send If-Match as "<updatedAt>", in quotation marks, as the ${thing} last gave it`
  return z.string({ error }).check(z.refine((ifMatch) => readSeenMoment(ifMatch) !== null, { error }))
}

/** Returns the schema for the headers of a write, with the version that the write replaces. */
/*@__NO_SIDE_EFFECTS__*/
export const seenHeader = (thing: string) => z.looseObject({ 'if-match': seenMoment(thing) })

/**
 * `confirmed=yes` lets a track lose its last stage, task or mentor. Without this parameter, the server
 * answers `last_of_track` (rules: authoring 22).
 */
export const confirmation = z.strictObject({
  confirmed: z.optional(z.literal('yes', { error: 'confirmed must be yes' })),
})
