import * as z from 'zod/mini'

/** One change of a deadline by an admin. */
export const Moved = z.object({ hours: z.number(), why: z.string() })
export type Moved = z.output<typeof Moved>

/** Field descriptions for the API document. */
export const movedWords = {
  moved: 'How admins have moved the deadline, the first first. Absent if they have not.',
  hours: 'By how many hours.',
  why: 'Why, in the words of the admin.',
}
