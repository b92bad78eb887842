import * as z from 'zod/mini'

/** `"<updatedAt>"`; a proxy that compresses answers writes `W/` before it. */
const seenMomentForm = /^(?:W\/)?"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"$/

/** The moment that an `If-Match` names; null for one that has another form. */
export function readSeenMoment(ifMatch: string): Date | null {
  const moment = new Date(seenMomentForm.exec(ifMatch)?.[1] ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** An `If-Match` that names the state that was seen; the sentence says what gave it. */
/*@__NO_SIDE_EFFECTS__*/
export function seenMoment(thing: string) {
  const error = `Send If-Match as "<updatedAt>", in quotation marks, as the ${thing} last gave it`
  return z.string({ error }).check(z.refine((ifMatch) => readSeenMoment(ifMatch) !== null, { error }))
}

/** The header of a write that has to name what it replaces. */
/*@__NO_SIDE_EFFECTS__*/
export const seenHeader = (thing: string) => z.looseObject({ 'if-match': seenMoment(thing) })

/** Who has read the question of a `last_of_track` sends the same once more with it (rules: authoring 22). */
export const confirmation = z.strictObject({
  confirmed: z.optional(z.literal('yes', { error: 'confirmed must be yes' })),
})
