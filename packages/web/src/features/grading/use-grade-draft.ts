import type { GradeForm, Submission } from '@koya/contract'
import { useMemo, useState } from 'react'
import { gradeDraft } from '#lib/draft-store.ts'
import { useDraft } from '#lib/drafts.ts'
import type { Form } from '#lib/use-form.ts'

/** With the attempt that the words were written for. */
interface DraftedGrade extends GradeForm {
  attempt: number
}

/**
 * Keeps a half-written grade with the mentee's work on the task, not with one attempt: when a newer one arrives, the
 * words move along, and `olderAttempt` tells which one they are about (rules: grading 29).
 */
export function useGradeDraft({ mentee, task, attempt }: Submission, form: Form<GradeForm>) {
  const [writtenFor, setWrittenFor] = useState<number | null>(null)
  const changed = useMemo(
    () => (form.changed.size > 0 ? new Set([...form.changed, 'attempt']) : form.changed),
    [form.changed],
  )
  const kept = useDraft<DraftedGrade>(gradeDraft(mentee.id, task.id), {
    aside: 'attempt',
    values: { ...form.values, attempt: form.isChanged ? (writtenFor ?? attempt) : null },
    changed,
    set: (name, value) => {
      if (name === 'attempt') setWrittenFor(Number(value))
      else form.set(name, value)
    },
  })
  const olderAttempt = form.isChanged && writtenFor !== null && writtenFor < attempt ? writtenFor : null
  return { ...kept, olderAttempt }
}
