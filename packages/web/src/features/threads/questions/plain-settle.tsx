import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import { Button } from '#ui/base/button.tsx'
import type { SettleQuestionProps } from './settle-question.tsx'

/** The form for pages without scripts that says that a question needs no answer (rules: threads 11). */
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
