import * as z from 'zod/mini'
import { id, requiredText } from '#fields/fields.ts'
import { mentorCommentMax } from './grading.ts'

export const remarkNameMax = 60

export const remarkPlaces = ['task', 'track', 'everywhere'] as const
export type RemarkPlace = (typeof remarkPlaces)[number]

/** The fields of a remark that its author can change. */
export const RemarkForm = z.strictObject({
  name: requiredText('Give the remark a name', remarkNameMax),
  text: requiredText('Write the remark', mentorCommentMax),
  isShared: z.boolean({ error: 'Say whether the mentors of the track see it' }),
})
export type RemarkForm = z.output<typeof RemarkForm>

/**
 * A new remark. `place` says whether Koya offers the remark for `task`, for the track of `task`, or
 * everywhere.
 */
export const NewRemark = z.strictObject({
  ...RemarkForm.shape,
  place: z.enum(remarkPlaces, { error: 'Choose the task, its track or everywhere' }),
  task: id,
})
export type NewRemark = z.output<typeof NewRemark>
