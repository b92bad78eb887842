import { type Mark, markKinds } from '@koya/contract'
import * as z from 'zod/mini'

const Stored = z.array(
  z.object({
    text: z.string(),
    notYet: z.string(),
    weight: z.number(),
    mark: z.enum(markKinds),
    word: z.string(),
  }),
)

/** Returns the marks that a column of `jsonb` holds; an empty list for null. */
export const readMarks = (column: unknown): Mark[] => z.parse(Stored, column ?? [])
