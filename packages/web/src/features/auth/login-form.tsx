import { Credentials } from '@koya/contract'
import { ApiError } from '#lib/api.ts'
import { removeSession, storeSession } from '#lib/session.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { logIn } from './calls.ts'
import { EmailField } from './email-field.tsx'
import styles from './form.module.css'
import { SendAgain } from './send-again.tsx'
import { SendButton } from './send-button.tsx'
import { useCall } from './use-call.ts'
import { useRulesForm } from './use-rules-form.ts'

function enter(accessToken: string): void {
  if (storeSession(accessToken)) return
  removeSession()
  // A token fresh from the server counts as expired only where the clock runs more than an hour ahead.
  throw new Error('Set the date and time of this device, then log in again')
}

/** Stores the session of the right pair; the screen around it sees that there is one. */
export function LoginForm() {
  const form = useRulesForm(Credentials, ['email', 'password'])
  const { state, run } = useCall(logIn, { onDone: ({ accessToken }) => enter(accessToken) })
  const isUnconfirmed =
    state.status === 'failed' && state.error instanceof ApiError && state.error.code === 'email_not_confirmed'

  return (
    <form className={styles.form} {...form.keep(run)}>
      <EmailField {...form.field('email')} />
      <PasswordField label="Password" required autoComplete="current-password" {...form.field('password')} />
      <div className={styles.send}>
        {isUnconfirmed && <SendAgain email={state.input.email} />}
        <SendButton status={state.status} doing="Logging in">
          Log in
        </SendButton>
      </div>
    </form>
  )
}
