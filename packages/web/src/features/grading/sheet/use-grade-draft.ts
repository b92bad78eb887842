import type { GradeForm, Submission } from '@koya/contract'
import { gradeDraft } from '#lib/forms/draft-store.ts'
import { useDraft } from '#lib/forms/drafts.ts'
import type { Form } from '#lib/forms/use-form.ts'

/** `olderAttempt` is the draft's attempt if a newer attempt exists, otherwise null (rules: grading 29). */
export function useGradeDraft({ mentee, task, attempt }: Submission, form: Form<GradeForm>) {
  const kept = useDraft(gradeDraft(mentee.id, task.id), form, attempt)
  const writtenFor = kept.restored?.over ?? attempt
  return { kept, olderAttempt: form.isChanged && writtenFor < attempt ? writtenFor : null }
}
