import { PasswordForm } from '@koya/contract/account/account-form'
import { passwordLength } from '@koya/contract/auth/auth'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { storeSession } from '#lib/session/session.ts'
import { showSuccess } from '#lib/toasts.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import styles from './account.module.css'
import { FormFoot } from './form-foot.tsx'
import { refreshSessions } from './refresh-factors.ts'

const empty = { password: '', password1: '', password2: '' }

/** Changes the password, which ends every other session (rules: account 3 and 4). */
export function PasswordCard({ email }: { email: string }) {
  const form = useForm(PasswordForm, empty)
  const { isPending, run } = useWrite('changePassword', {
    // Runs even if the user has left the screen, because the server has already ended the old session.
    onAnswer: ({ accessToken }) => {
      storeSession(accessToken)
      refreshSessions()
    },
    onDone: () => {
      form.fill(empty)
      showSuccess('Your password is changed', 'You are logged out everywhere else')
    },
    onFailure: (error) => form.fail(error, { newPassword: 'password1' }),
    ownResult: true,
  })

  return (
    <FoldedCard title="Password" note="Change the password you log in with.">
      <CardBody>
        <form
          className={styles.form}
          {...form.bind(({ password, password1: newPassword }) => run({ body: { password, newPassword } }))}
        >
          {/* Names the account for the password manager; without a `name`, the field is not sent. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Current password"
            required
            autoComplete="current-password"
            {...form.field('password')}
          />
          <PasswordField
            label="New password"
            help={`At least ${passwordLength.min} characters`}
            required
            autoComplete="new-password"
            {...form.field('password1')}
          />
          <PasswordField
            label="Confirm new password"
            required
            autoComplete="new-password"
            {...form.field('password2')}
          />
          <FormFoot busy={isPending} failure={form.failure}>
            Change password
          </FormFoot>
        </form>
      </CardBody>
    </FoldedCard>
  )
}
