import { EmailForm } from '@koya/contract/auth'
import { Challenge } from '#components/challenge.tsx'
import { challengeHeaders } from '#lib/challenge.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { FailureText } from '#ui/failure-text.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { EmailField } from './fields.tsx'
import styles from './form.module.css'
import { linkRequest } from './mail-link.ts'
import { keepSentMail } from './sent-mail.ts'
import { useTyped } from './typed-names.ts'

export interface ResetMailFormProps {
  onRequested: () => void
  /** The words of the button. */
  label?: string
}

export function ResetMailForm({ onRequested, label = 'Submit' }: ResetMailFormProps) {
  const form = useForm(EmailForm, { email: '' })
  useTyped(form, ['email'])
  const { state, run, cancel } = useWrite('sendPasswordResetToken', {
    onDone: (_answer, { body }) => {
      keepSentMail('reset', body.email)
      onRequested()
    },
    onFailure: (error) => form.fail(error),
    ownResult: true,
  })

  return (
    <form
      className={styles.form}
      {...form.bind(({ email }) => run({ headers: challengeHeaders(), body: linkRequest(email) }))}
    >
      <EmailField form={form} />
      <Challenge failure={form.failure} />
      <FormEnd
        status={state.status}
        doing="Asking for the email"
        failure={form.failure && <FailureText of={form.failure} />}
        onCancel={cancel}
      >
        {label}
      </FormEnd>
    </form>
  )
}
