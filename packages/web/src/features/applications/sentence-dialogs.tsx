import type { Application } from '@koya/contract'
import { messageMax } from '@koya/contract/application-form'
import { QuestionForm, RefusalForm } from '@koya/contract/applications'
import type { FormEvent } from 'react'
import { type OtherText, useDraft } from '#lib/drafts.ts'
import { seenHeader } from '#lib/read-conflict.ts'
import { type FormField, useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureText } from '#ui/failure-text.tsx'
import { OtherTexts } from '#ui/other-texts.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './applications.module.css'
import { decisionOptions } from './use-decision.ts'

interface DecisionDialogProps {
  open: boolean
  application: Application
  onClose: () => void
}

/** A question, which brings the application back with its answer. */
export function QuestionDialog({ open, application, onClose }: DecisionDialogProps) {
  const form = useForm(QuestionForm, { question: '' })
  const { forget, others } = useDraft(`application-question-${application.id}`, form)
  const { isPending, run } = useWrite(
    'askApplicant',
    decisionOptions({
      said: 'Your question is on its way',
      onDone: () => {
        forget()
        form.fill({ question: '' })
        onClose()
      },
      onFailure: (error) => form.fail(error),
    }),
  )
  return (
    <SentenceDialog
      open={open}
      title="Ask back"
      label="Your question"
      help="It goes to the applicant by mail, with a link to answer."
      send="Send the question"
      field={form.field('question')}
      failure={form.failure}
      others={others}
      busy={isPending}
      onSubmit={form.submit((body) =>
        run({ params: { id: application.id }, headers: seenHeader(application), body }),
      )}
      onClose={onClose}
    />
  )
}

export function DeclineDialog({ open, application, onClose }: DecisionDialogProps) {
  const form = useForm(RefusalForm, { sentence: '' })
  const { forget, others } = useDraft(`application-refusal-${application.id}`, form)
  const { isPending, run } = useWrite(
    'declineApplication',
    decisionOptions({
      said: 'The application is declined',
      onDone: () => {
        forget()
        onClose()
      },
      onFailure: (error) => form.fail(error),
    }),
  )
  return (
    <SentenceDialog
      open={open}
      title="Decline"
      label="Why not"
      help="The applicant reads this sentence in the mail. They can apply again."
      send="Decline"
      field={form.field('sentence')}
      failure={form.failure}
      others={others}
      busy={isPending}
      onSubmit={form.submit((body) =>
        run({ params: { id: application.id }, headers: seenHeader(application), body }),
      )}
      onClose={onClose}
    />
  )
}

interface SentenceDialogProps {
  open: boolean
  title: string
  label: string
  help: string
  send: string
  field: FormField
  failure: Error | null
  /** What was typed in another tab. */
  others: readonly OtherText[]
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
}

function SentenceDialog({
  open,
  title,
  label,
  help,
  send,
  field,
  failure,
  others,
  busy,
  onSubmit,
  onClose,
}: SentenceDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      onSubmit={onSubmit}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {send}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {failure && (
          <p className={styles.failure} role="alert">
            <FailureText of={failure} />
          </p>
        )}
        <OtherTexts texts={others} />
        <TextArea {...field} label={label} help={help} required rows={5} max={messageMax} />
      </div>
    </Dialog>
  )
}
