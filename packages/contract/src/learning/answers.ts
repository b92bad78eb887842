import * as z from 'zod/mini'
import { named, requiredText } from '#fields/fields.ts'
import { criteriaCount, criterionMax } from '#limits.ts'

export const pointAnswerKinds = ['changed', 'question'] as const
export type PointAnswerKind = (typeof pointAnswerKinds)[number]

export const pointAnswerMax = 300

/**
 * A mentee's answer to a criterion that the last review with marks did not mark as met
 * (rules: submissions 27).
 */
export const PointAnswer = named(
  'PointAnswer',
  z.object({ text: z.string(), kind: z.enum(pointAnswerKinds), word: z.string() }),
)
export type PointAnswer = z.output<typeof PointAnswer>

export const askForAnswers = 'Not each point has an answer. Answer what is missing, or send it as it is'

const PointAnswerForm = z.strictObject({
  /** The sentence of the criterion, which identifies the criterion. */
  text: requiredText('Name the point', criterionMax),
  kind: z.enum(pointAnswerKinds, { error: 'Choose what you changed, or a question' }),
  word: requiredText('Say in a word what you changed, or what you ask', pointAnswerMax),
})

/** The answers with a new attempt; points may stay unanswered. */
export const answersField = z.array(PointAnswerForm).check(
  z.maxLength(criteriaCount.max, { error: `At most ${criteriaCount.max} points have an answer` }),
  z.refine((answers) => new Set(answers.map(({ text }) => text)).size === answers.length, {
    error: 'Answer each point once',
  }),
)

/** Descriptions of the fields above, for the API document. */
export const answersWords = {
  answers:
    'What the mentee answers to the points that the last review did not find met; absent where there is nothing.',
  'PointAnswer.text': 'The criterion, as it was when it was marked.',
  'PointAnswer.kind': 'Whether the mentee has changed something, or asks.',
  'PointAnswer.word': 'What was changed, or the question.',
  'submitTask.answers':
    'Answers to points that the last review before did not find met, each at most once; points may be left out.',
  'submitTask.text': 'The sentence of the criterion that is answered.',
  'submitTask.kind': 'Whether something was changed, or a question is asked.',
  'submitTask.word': 'What was changed, or the question.',
}
