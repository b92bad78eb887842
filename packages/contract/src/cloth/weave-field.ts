import * as z from 'zod/mini'
import { familyNames } from './families.ts'

/**
 * The code that draws one square of a cloth (`weave.ts`). Null without a grade above 0, for work older than
 * these codes, and on a page of thanks.
 */
export const weave = z.nullable(z.string())

export const sampleWeave = 'sky-3f9a71c0-1'

export const motifsField = z.enum(familyNames, { error: `motifs must be one of ${familyNames.join(', ')}` })
