import * as z from 'zod/mini'
import { id, instant, named, requiredText } from '#fields/fields.ts'
import { sampleId } from '#sample-id.ts'
import { Mark, marksWords } from './marks.ts'
import { graderName } from './submissions.ts'

export const lookReasonLength = { min: 15, max: 500 } as const

/** A mentee can ask for a second look for this many days after the grade. */
export const lookDays = 14

export const LookForm = z.strictObject({
  reason: requiredText('Say in a sentence what should be looked at again', lookReasonLength.max).check(
    z.minLength(lookReasonLength.min, { error: 'Say in a sentence what should be looked at again' }),
  ),
})
export type LookForm = z.output<typeof LookForm>

/** One of the two reviews in a second look. */
const LookReview = z.object({
  gradePercentage: z.number(),
  mentorComment: z.string(),
  /** Absent in a review without marks. */
  marks: z.optional(z.array(Mark)),
  gradedBy: graderName,
})
export type LookReview = z.output<typeof LookReview>

export const SecondLook = named(
  'SecondLook',
  z.object({
    id,
    reason: z.string(),
    askedAt: instant,
    /** True while nobody has given the second look and only admins can give it. */
    isForAdmins: z.boolean(),
    /** Null until the second look is given. */
    given: z.nullable(
      z.object({
        at: instant,
        first: LookReview,
        second: LookReview,
      }),
    ),
  }),
)
export type SecondLook = z.output<typeof SecondLook>

export const sampleLook = {
  id: sampleId(95),
  reason: 'The prices are there, only below the fold on a small phone.',
  askedAt: '2026-03-22T09:00:00.000Z',
  isForAdmins: false,
  given: null,
}

/** Field descriptions for the API document. */
export const secondLookWords = {
  ...marksWords,
  reason: 'What the mentee wants to have looked at again.',
  'SecondLook.askedAt': 'When the mentee asked.',
  'askSecondLook.reason': 'What should be looked at again.',
  isForAdmins: 'No other mentor of the track can look at it at present, so the admins are asked.',
  given: 'Both reviews; null until the second one is given.',
  'SecondLook.at': 'When the second review was given.',
  first: 'The first review, as it was then.',
  second: 'The second review.',
}
