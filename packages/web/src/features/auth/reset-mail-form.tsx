import { EmailForm } from '@koya/contract'
import { sendResetMail } from './calls.ts'
import { EmailField } from './email-field.tsx'
import styles from './form.module.css'
import { FormFailure } from './form-failure.tsx'
import { SendButton } from './send-button.tsx'
import { useCall } from './use-call.ts'
import { useRulesForm } from './use-rules-form.ts'

export function ResetMailForm({ onRequested }: { onRequested: () => void }) {
  const form = useRulesForm(EmailForm, ['email'])
  const { state, run } = useCall(sendResetMail, {
    onDone: onRequested,
    onFailure: (error) => form.fail(error, { email: 'email' }),
    ownResult: true,
  })

  return (
    <form className={styles.form} {...form.keep(({ email }) => run(email))}>
      <EmailField {...form.field('email')} />
      <div className={styles.send}>
        <FormFailure message={form.failure} />
        <SendButton status={state.status} doing="Asking for the email">
          Submit
        </SendButton>
      </div>
    </form>
  )
}
