import { LookForm, lookReasonLength } from '@koya/contract/learning/second-look'
import { useState } from 'react'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useDraft } from '#lib/forms/drafts.ts'
import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import { useForm } from '#lib/forms/use-form.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { FormNotices } from '#ui/forms/form-notices.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { lagosText, weekdayText } from '#ui/texts/moment-text.ts'
import styles from './thread.module.css'

interface AskProps {
  submissionId: string
  /** The draft name of a message about this work, from which the form derives its own draft name. */
  draft: string
  until: string
}

/** The form that asks for a second look, also without scripts. */
export function AskLook({ submissionId, draft, until }: AskProps) {
  const form = useForm(LookForm, { reason: '' }, { posts: 'askSecondLook' })
  const name = `look-${draft}`
  const kept = useDraft(name, form)
  const keyFor = useAttemptKey(name)
  const [isOpen, setOpen] = useState(false)
  // Stays open when the text is cleared, because the field has the focus.
  if (!isOpen && (form.failure !== null || form.isChanged)) setOpen(true)
  const asking = useWrite('askSecondLook', {
    ...form.ownFailure,
    onAnswer: () => {
      kept.forget()
      invalidate('listMessages')
    },
    onDone: () => showSuccess('Your reason is sent'),
  })
  return (
    <details className={styles.ask} open={isOpen || undefined}>
      <summary>Not sure about this review? Ask for a second look</summary>
      <form
        className={styles.form}
        {...form.bind((body) =>
          asking.run({
            params: { id: submissionId },
            headers: { 'idempotency-key': keyFor({ submissionId, ...body }) },
            body,
          }),
        )}
      >
        {import.meta.env.SSR && <HiddenFields of="askSecondLook" more={{ submissionId }} />}
        <p className={styles.quiet}>
          Another mentor marks your work without seeing this review, and the higher grade stays. You can ask
          once for this task, until {weekdayText(until)}, {lagosText(until)}. Your mentor reads your reason.
        </p>
        <TextArea
          {...form.field('reason')}
          label="What should be looked at again?"
          rows={2}
          max={lookReasonLength.max}
          required
        />
        <FormNotices form={form} kept={kept} />
        <div>
          <Button ref={passFocusOn} type="submit" variant="line" busy={asking.isPending}>
            Ask for a second look
          </Button>
        </div>
      </form>
    </details>
  )
}
