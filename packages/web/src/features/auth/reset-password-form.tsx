import { ResetForm } from '@koya/contract'
import { resetPassword } from './calls.ts'
import styles from './form.module.css'
import type { MailLink } from './mail-link.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SendButton } from './send-button.tsx'
import { useCall } from './use-call.ts'
import { useRulesForm } from './use-rules-form.ts'

export function ResetPasswordForm({ link, onReset }: { link: MailLink; onReset: () => void }) {
  const form = useRulesForm(ResetForm, ['password1', 'password2'])
  const { state, run } = useCall(resetPassword, {
    onDone: onReset,
    // The whole sentence is said by the toast.
    onFailure: (error) => form.fail(error, { newPassword: 'password1' }),
  })

  return (
    <form
      className={styles.form}
      {...form.keep(({ password1: newPassword }) => run({ ...link, newPassword }))}
    >
      {/* Tells a password manager whose password it is about to keep; without a name, it is not sent. */}
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordFields first={form.field('password1')} again={form.field('password2')} />
      <div className={styles.send}>
        <SendButton status={state.status} doing="Setting the new password">
          Set new password
        </SendButton>
      </div>
    </form>
  )
}
