import type { Mark, PointAnswer, SubmissionForm } from '@koya/contract'
import { askForAnswers } from '@koya/contract/learning/answers'
import { useRef } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import type { Form } from '#lib/forms/use-form.ts'
import type { WorkForm } from './work-form.ts'

/** Leaves out answers to criteria that are no longer open, which a draft may have. */
export function pickAnswers(
  points: readonly Mark[],
  { answers = [] }: Pick<SubmissionForm, 'answers'>,
): PointAnswer[] | undefined {
  const picked = answers.filter(({ text }) => points.some((point) => point.text === text))
  return picked.length > 0 ? picked : undefined
}

/**
 * Returns a function that checks whether each point has an answer. The first time that answers are missing,
 * it reports this and returns false. After that, it always returns true (rules: submissions 27).
 */
export function useCompletePoints(points: readonly Mark[], form: Pick<Form<WorkForm>, 'fail'>) {
  const wasAsked = useRef(false)
  return (typed: Pick<SubmissionForm, 'answers'>): boolean => {
    const missing = points.length - (pickAnswers(points, typed)?.length ?? 0)
    if (missing === 0 || wasAsked.current) return true
    wasAsked.current = true
    const issues = [{ path: 'answers', message: askForAnswers }]
    form.fail(new ApiError(askForAnswers, 422, { message: askForAnswers, code: 'invalid', issues }))
    return false
  }
}
