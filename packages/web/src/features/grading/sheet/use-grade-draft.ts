import type { GradeForm, Submission } from '@koya/contract'
import { gradeDraft } from '#lib/forms/draft-store.ts'
import { useDraft } from '#lib/forms/drafts.ts'
import type { Form } from '#lib/forms/use-form.ts'

/**
 * Keeps a half-written grade with the mentee's work on the task, not with one attempt: when a newer one arrives, the
 * words move along, and `olderAttempt` tells which one they are about (rules: grading 29).
 */
export function useGradeDraft({ mentee, task, attempt }: Submission, form: Form<GradeForm>) {
  const kept = useDraft(gradeDraft(mentee.id, task.id), form, attempt)
  const writtenFor = kept.restored?.over ?? attempt
  return { kept, olderAttempt: form.isChanged && writtenFor < attempt ? writtenFor : null }
}
