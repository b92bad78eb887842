import { RegistrationForm } from '@koya/contract'
import { register } from './calls.ts'
import { EmailField } from './email-field.tsx'
import styles from './form.module.css'
import { FormFailure } from './form-failure.tsx'
import { NameFields } from './name-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SendButton } from './send-button.tsx'
import { useCall } from './use-call.ts'
import { useRulesForm } from './use-rules-form.ts'

export interface RegisterFormProps {
  onRegistered: () => void
  /** The account stands, but its confirmation mail could not be asked for. */
  onWithoutMail: () => void
}

const fields = ['firstName', 'lastName', 'email', 'password1', 'password2'] as const
const fieldOf = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  password: 'password1',
} as const

export function RegisterForm({ onRegistered, onWithoutMail }: RegisterFormProps) {
  const form = useRulesForm(RegistrationForm, fields)
  const { state, run } = useCall(register, {
    onDone: (mailIsComing) => (mailIsComing ? onRegistered() : onWithoutMail()),
    onFailure: (error) => form.fail(error, fieldOf),
    ownResult: true,
  })

  return (
    <form className={styles.form} {...form.keep(run)}>
      <NameFields first={form.field('firstName')} last={form.field('lastName')} />
      <EmailField {...form.field('email')} />
      <NewPasswordFields first={form.field('password1')} again={form.field('password2')} />
      <div className={styles.send}>
        <FormFailure message={form.failure} />
        <SendButton status={state.status} doing="Creating your account">
          get started
        </SendButton>
      </div>
    </form>
  )
}
