import { Mark, PointAnswer } from '@koya/contract'
import * as z from 'zod/mini'

export const readMarks = (column: unknown): Mark[] => z.parse(z.array(Mark), column ?? [])

/** Returns the answers to open points that a column of `jsonb` holds; an empty list for null. */
export const readAnswers = (column: unknown): PointAnswer[] => z.parse(z.array(PointAnswer), column ?? [])
