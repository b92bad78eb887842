import { answerMax, ApplicationAnswerForm as Rules } from '@koya/contract/mentoring/application-form'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useGuestDraft } from '#lib/forms/guest-draft.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { KeptForADay } from '#ui/drafts/kept-for-a-day.tsx'
import { FormEnd } from '#ui/forms/form-end.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import styles from './applications.module.css'

interface AnswerFormProps {
  link: { token: string; email: string } | null
  onDone: (message: string) => void
}

/** Lets an applicant answer a question or withdraw, through the link in a mail (rules: applications 5). */
export function AnswerForm({ link, onDone }: AnswerFormProps) {
  const form = useForm(Rules, { text: '' })
  const { forget, clear } = useGuestDraft('application-answer', form, ['text'])
  const [isAsking, setAsking] = useState(false)
  const options = {
    onAnswer: forget,
    onDone: ({ message }: { message: string }) => onDone(message),
    onFailure: (error: unknown) => form.fail(error),
    ownResult: true,
  }
  const answering = useWrite('answerApplication', options)
  const withdrawing = useWrite('withdrawApplication', options)

  return (
    <form
      className={styles.form}
      {...form.bind(({ text }) => link && answering.run({ body: { text, ...link } }))}
    >
      <TextArea
        label="Your answer, or what you want to add"
        required
        rows={6}
        max={answerMax}
        {...form.field('text')}
      />
      <FormEnd
        status={answering.state.status}
        doing="Sending your answer"
        failure={form.failure && <AnswerFailure of={form.failure} />}
        onCancel={answering.cancel}
      >
        Send
      </FormEnd>
      <KeptForADay what="Your words" onClear={clear} />
      <div>
        <Button variant="line" busy={withdrawing.isPending} onClick={() => setAsking(true)}>
          Withdraw the application
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        question="Withdraw your application?"
        explanation="Nobody decides on it any more. You can apply again at any time."
        yes="Withdraw"
        danger
        onYes={() => {
          setAsking(false)
          if (link) withdrawing.run({ body: link })
        }}
        onNo={() => setAsking(false)}
      />
    </form>
  )
}

/** Shows the failure; if the link was spent, also says how to get a new link. */
export const AnswerFailure = ({ of: failure }: { of: unknown }) => (
  <>
    <FailureText of={failure} />
    {isSpent(failure) && '. For a new link, apply once more with the same address.'}
  </>
)

const isSpent = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'link_spent'
