import { ResetForm } from '@koya/contract'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { FormEnd } from '#ui/form-end.tsx'
import { NewPasswordFields } from './fields.tsx'
import styles from './form.module.css'
import type { MailLink } from './mail-link.ts'

export function ResetPasswordForm({ link, onReset }: { link: MailLink | null; onReset: () => void }) {
  const form = useForm(ResetForm, { password1: '', password2: '' })
  // Whatever is no field's fault is in the toast.
  const { state, run, cancel } = useWrite('resetPassword', {
    onDone: onReset,
    onFailure: (error) => form.fail(error, { newPassword: 'password1' }),
  })

  return (
    <form
      className={styles.form}
      {...form.bind(({ password1: newPassword }) => link && run({ body: { ...link, newPassword } }))}
    >
      {/* Tells a password manager whose password it is about to keep; without a name, it is not sent. */}
      <input type="email" autoComplete="username" value={link?.email ?? ''} readOnly hidden />
      <NewPasswordFields first={form.field('password1')} again={form.field('password2')} />
      <FormEnd status={state.status} doing="Setting the new password" onCancel={cancel}>
        Set new password
      </FormEnd>
    </form>
  )
}
