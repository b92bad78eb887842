import type { Input, Submission } from '@koya/contract'
import { addressOf, openParam } from '@koya/contract/pages'
import { gradeDraft } from '#lib/forms/draft-store.ts'
import { keepUnsent } from '#lib/outbox/unsent.ts'
import { showNote } from '#lib/toasts.ts'

/** Puts a grade that got no answer into the outbox; returns true if that worked. */
export async function keepGrade(
  { id, mentee, task }: Submission,
  typed: object,
  input: Input<'gradeSubmission'>,
  onKept: () => void,
): Promise<boolean> {
  const hasKept = await keepUnsent({
    operation: 'gradeSubmission',
    input,
    draft: gradeDraft(mentee.id, task.id),
    typed: { ...typed },
    title: `${task.title}, ${mentee.firstName} ${mentee.lastName}`,
    page: `${addressOf('submissions')}?${openParam}=${id}`,
  })
  if (!hasKept) return false
  showNote('On this device, not sent yet', 'Your grade leaves as soon as Koya can be reached.')
  onKept()
  return true
}
