import { renew } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { Button } from '#ui/base/button.tsx'
import { cacheSettled } from '../message-cache.ts'

export interface SettleQuestionProps {
  submissionId: string
  /** The title of the task, for screen readers. */
  task?: string
}

/** The button by which a mentor says that a question needs no answer (rules: threads 11). */
export function SettleQuestion({ submissionId, task }: SettleQuestionProps) {
  const settling = useWrite('settleQuestion', {
    onAnswer: () => cacheSettled(submissionId),
    onFailure: () => renew('listQuestions', 'listMessages'),
  })
  return (
    <Button
      ref={passFocusOn}
      variant="quiet"
      busy={settling.isPending}
      onClick={() => settling.run({ params: { id: submissionId } })}
    >
      Needs no answer
      {task && <span className="sr"> about {task}</span>}
    </Button>
  )
}
