import * as z from 'zod/mini'
import { familyNames } from './families.ts'

/**
 * The code that describes a square (see `weave.ts`). Null for work without a grade above 0, and for work
 * graded before codes existed. Also null for a person on a page of thanks.
 */
export const weave = z.nullable(z.string())

export const sampleWeave = 'sky-3f9a71c0-1'

export const motifsField = z.enum(familyNames, { error: `motifs must be one of ${familyNames.join(', ')}` })
