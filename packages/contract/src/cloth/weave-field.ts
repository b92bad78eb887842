import * as z from 'zod/mini'
import { familyNames } from './families.ts'

/** The code of a square; null for work without a grade above 0 or from before codes, and for a person. */
export const weave = z.nullable(z.string())

export const sampleWeave = 'sky-3f9a71c0-1'

export const motifsField = z.enum(familyNames, { error: `motifs must be one of ${familyNames.join(', ')}` })
