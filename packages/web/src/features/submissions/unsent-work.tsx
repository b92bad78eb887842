import type { Input, Submission } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { type ReactNode, useEffect } from 'react'
import { submissionDraft } from '#lib/forms/draft-store.ts'
import type { PressTime } from '#lib/outbox/press-time.ts'
import { watchOutcomes } from '#lib/outbox/send-unsent.ts'
import { keepUnsent } from '#lib/outbox/unsent.ts'
import { useUnsent } from '#lib/outbox/use-unsent.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/lists/card.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Success } from '#ui/states/success.tsx'

/** Puts work that got no answer into the outbox. */
export const keepWork = (
  title: string,
  typed: object,
  input: Input<'submitTask'>,
  pressTime: PressTime,
): Promise<boolean> => {
  const { id: taskId } = input.params
  const page = addressOf('submitTask', { taskId })
  return keepUnsent({
    operation: 'submitTask',
    input,
    draft: submissionDraft(taskId),
    typed: { ...typed },
    title,
    page,
    pressTime,
  })
}

interface UnsentWorkProps {
  taskId: string
  title: string
  picture: ReactNode
  action: ReactNode
  onSent: (submission: Submission) => void
}

/** Replaces the form while the work is in the outbox of this device (rules: shell 44). */
export function UnsentWork({ taskId, title, picture, action, onSent }: UnsentWorkProps) {
  const draft = submissionDraft(taskId)
  const { unsent, takeBack } = useUnsent(draft)

  useEffect(
    () =>
      watchOutcomes((outcome) => {
        if (outcome.unsent.draft !== draft || !('answer' in outcome)) return
        if (outcome.operation === 'submitTask') onSent(outcome.answer)
      }),
    [draft, onSent],
  )

  return (
    <Card title="Result" hideTitle>
      <Success
        picture={picture}
        title={unsent?.refused ? 'On this device, not accepted' : 'On this device, not sent yet'}
        action={
          <>
            {action}
            <Button variant="line" onClick={takeBack}>
              Change it
            </Button>
          </>
        }
      >
        {unsent?.refused ? (
          <Notice kind="failure">{unsent.refused.message}</Notice>
        ) : (
          <p>“{title}” leaves by itself as soon as Koya can be reached. You can go on, or close Koya.</p>
        )}
      </Success>
    </Card>
  )
}
