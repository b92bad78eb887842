import { EmailForm } from '@koya/contract/auth/auth'
import { Challenge } from '#components/account/challenge.tsx'
import { useWrite } from '#lib/api/use-write.ts'
import { PostFields } from '#lib/forms/post-fields.tsx'
import { useForm } from '#lib/forms/use-form.ts'
import { challengeHeaders } from '#lib/session/challenge.ts'
import type { ButtonVariant } from '#ui/base/button.tsx'
import { FormEnd } from '#ui/forms/form-end.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import styles from '../frame/form.module.css'
import { EmailField } from '../register/fields.tsx'
import { useTyped } from '../register/typed-names.ts'
import { linkRequest } from './mail-link.ts'
import { storeSentMail } from './sent-mail.ts'

export interface ResetMailFormProps {
  onRequested: () => void
  label?: string
  variant?: ButtonVariant
}

export function ResetMailForm({ onRequested, label = 'Submit', variant = 'next' }: ResetMailFormProps) {
  const form = useForm(EmailForm, { email: '' }, { posts: 'sendPasswordResetToken' })
  useTyped(form, ['email'])
  const { state, run, cancel } = useWrite('sendPasswordResetToken', {
    onDone: (_answer, { body }) => {
      storeSentMail('reset', body.email)
      onRequested()
    },
    ...form.ownFailure,
  })

  return (
    <form
      className={styles.form}
      {...form.bind(({ email }) => run({ headers: challengeHeaders(), body: linkRequest(email) }))}
    >
      <PostFields of="sendPasswordResetToken" />
      <EmailField form={form} />
      <Challenge failure={form.failure} />
      <FormEnd
        status={state.status}
        doing="Asking for the email"
        failure={form.failure && <FailureText of={form.failure} />}
        onCancel={cancel}
        variant={variant}
      >
        {label}
      </FormEnd>
    </form>
  )
}
