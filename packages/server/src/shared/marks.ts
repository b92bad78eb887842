import { Mark, PointAnswer } from '@koya/contract'
import * as z from 'zod/mini'

export const readMarks = (column: unknown): Mark[] => z.parse(z.array(Mark), column ?? [])

/** Reads a mentee's answers to open points from a column of `jsonb`; an empty list for null. */
export const readAnswers = (column: unknown): PointAnswer[] => z.parse(z.array(PointAnswer), column ?? [])
