import * as z from 'zod/mini'
import { id } from '#fields/fields.ts'

/** Only admins see a draft; a closed or archived track accepts no new mentees. */
export const trackStates = ['draft', 'open', 'closed', 'archived'] as const
export type TrackState = (typeof trackStates)[number]

export const contentStates = ['draft', 'published', 'archived'] as const
export type ContentState = (typeof contentStates)[number]

export const titleMax = 80
export const taskTitleMax = 120
export const descriptionLimit = 300

/** The new order of a whole list, with each identifier once (rules: authoring 4). */
export const OrderForm = z.strictObject({
  ids: z.array(id, { error: 'Name all of them in their order' }).check(
    z.minLength(1, { error: 'Name all of them in their order' }),
    z.maxLength(500, { error: 'At most 500 can be put in order' }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'Name each of them once' }),
  ),
})

/** The reasons for the 409 answer that `authoringConflict` describes. */
export const authoringRefusals = ['changed_meanwhile', 'not_ready', 'in_use', 'last_of_track'] as const

/** The 409 answer to a write. `current` is the content that is stored now (rules: authoring 3). */
/*@__NO_SIDE_EFFECTS__*/
export const authoringConflict = <Current extends z.core.$ZodType>(current: Current) =>
  z.object({ message: z.string(), code: z.enum(authoringRefusals), current })

export const changedMeanwhile = {
  message: 'Somebody has changed this meanwhile',
  code: 'changed_meanwhile' as const,
}

export const deleted = { message: 'It is deleted' }
