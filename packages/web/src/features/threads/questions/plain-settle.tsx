import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import { readPosted } from '#lib/plain.ts'
import { Button } from '#ui/base/button.tsx'
import { PlainRefusal } from '#ui/states/plain-refusal.tsx'
import type { SettleQuestionProps } from './settle-question.tsx'

/** Lets a mentor say on a page without scripts that a question needs no answer (rules: threads 11). */
export function PlainSettle({ submissionId, task }: SettleQuestionProps) {
  return (
    <form method="post">
      <HiddenFields of="settleQuestion" more={{ questionId: submissionId }} />
      <Button type="submit" variant="quiet">
        Needs no answer
        {task && <span className="sr"> about {task}</span>}
      </Button>
    </form>
  )
}

/**
 * Returns the id of the submission whose question the refused form was about; null if no such form was
 * refused.
 */
export const readUnsettled = (): unknown => readPosted('settleQuestion')?.values.questionId ?? null

/** Shows on a page without scripts why this question could not be settled. */
export function SettleRefusal({ submissionId }: Pick<SettleQuestionProps, 'submissionId'>) {
  return readUnsettled() === submissionId && <PlainRefusal of={['settleQuestion']} />
}
