import type { Application } from '@koya/contract'
import { answerMax } from '@koya/contract/mentoring/application-form'
import { QuestionForm, RefusalForm } from '@koya/contract/mentoring/applications'
import { nameOf } from '#components/people/person-names.tsx'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { SentenceDialog } from '#ui/dialogs/sentence-dialog.tsx'
import { decisionOptions } from './use-decision.ts'

interface DecisionDialogProps {
  application: Application
  onClose: () => void
}

/** Sends the applicant a question. */
export function QuestionDialog({ application, onClose }: DecisionDialogProps) {
  const edit = useKeptForm(`application-question-${application.id}`, QuestionForm, { question: '' })
  const { form, kept } = edit
  const { isPending, run } = useWrite(
    'askApplicant',
    decisionOptions({ said: 'Your question is on its way', form, kept, onDone: onClose }),
  )
  return (
    <SentenceDialog
      edit={edit}
      onClose={onClose}
      title={`Ask ${nameOf(application)} a question`}
      field={form.field('question')}
      label="Your question"
      help="It goes to the applicant by mail, with a link to answer."
      max={answerMax}
      rows={5}
      send="Send the question"
      busy={isPending}
      onSubmit={form.submit((body) =>
        run({ params: { id: application.id }, headers: seenHeader(application), body }),
      )}
    />
  )
}

export function DeclineDialog({ application, onClose }: DecisionDialogProps) {
  const edit = useKeptForm(`application-refusal-${application.id}`, RefusalForm, { sentence: '' })
  const { form, kept } = edit
  const { isPending, run } = useWrite(
    'declineApplication',
    decisionOptions({ said: 'The application is declined', form, kept, onDone: onClose }),
  )
  return (
    <SentenceDialog
      edit={edit}
      onClose={onClose}
      title={`Decline ${nameOf(application)}`}
      field={form.field('sentence')}
      label="Reason"
      help="The applicant reads this sentence in the mail. They can apply again."
      max={answerMax}
      rows={5}
      send="Decline"
      danger
      busy={isPending}
      onSubmit={form.submit((body) =>
        run({ params: { id: application.id }, headers: seenHeader(application), body }),
      )}
    />
  )
}
