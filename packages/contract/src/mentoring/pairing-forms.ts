import * as z from 'zod/mini'
import { id } from '#fields/fields.ts'

const moveAtMost = 100

export const MoveForm = z.strictObject({
  /** The pairings to move, each with the mentor that the admin saw. */
  pairings: z
    .array(z.strictObject({ id, mentorId: id }))
    .check(
      z.minLength(1, { error: 'Choose at least one mentee' }),
      z.maxLength(moveAtMost, { error: `Choose at most ${moveAtMost} mentees` }),
    ),
  mentorId: z.uuid({ error: 'Choose a mentor' }),
})
export type MoveForm = z.output<typeof MoveForm>

/** The maximum number of mentors among whom an admin can split mentees in one call. */
const splitAtMost = 20

export const SplitForm = z.strictObject({
  groups: z
    .array(MoveForm)
    .check(
      z.minLength(1, { error: 'Choose at least one mentor' }),
      z.maxLength(splitAtMost, { error: `Choose at most ${splitAtMost} mentors` }),
    ),
})
export type SplitForm = z.output<typeof SplitForm>

export const RegroupForm = z.strictObject({
  pairings: z
    .array(id)
    .check(
      z.minLength(1, { error: 'Choose at least one mentee' }),
      z.maxLength(moveAtMost, { error: `Choose at most ${moveAtMost} mentees` }),
    ),
  /** Null takes the mentees out of their cohort. */
  cohortId: z.nullable(z.uuid({ error: 'Choose a cohort' })),
})
export type RegroupForm = z.output<typeof RegroupForm>
