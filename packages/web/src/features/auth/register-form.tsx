import { RegistrationForm } from '@koya/contract/auth'
import type * as z from 'zod/mini'
import { Challenge } from '#components/challenge.tsx'
import { callUntil } from '#lib/api.ts'
import { challengeHeaders } from '#lib/challenge.ts'
import { useGuestDraft } from '#lib/guest-draft.ts'
import { useForm } from '#lib/use-form.ts'
import { useAction } from '#lib/use-write.ts'
import { FailureText } from '#ui/failure-text.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { KeptForADay } from '#ui/kept-for-a-day.tsx'
import { EmailField, NameFields, NewPasswordFields } from './fields.tsx'
import styles from './form.module.css'
import { linkRequest } from './mail-link.ts'
import { keepSentMail } from './sent-mail.ts'
import { forgetTyped, registrationDraft, useTyped } from './typed-names.ts'

export interface RegisterFormProps {
  onRegistered: () => void
  /** The account stands, but its confirmation mail could not be asked for. */
  onWithoutMail: () => void
}

/** Never the password. */
const kept = ['firstName', 'lastName', 'email'] as const
const empty = { firstName: '', lastName: '', email: '', password1: '', password2: '' }

/** Answers whether the confirmation mail was asked for too: the account stands without it (rules: auth 18). */
async function register(end: AbortSignal, form: z.output<typeof RegistrationForm>): Promise<boolean> {
  const { firstName, lastName, email, password1: password } = form
  const headers = challengeHeaders()
  await callUntil(end, 'register', { headers, body: { firstName, lastName, email, password } })
  return callUntil(end, 'sendEmailConfirmationToken', { headers, body: linkRequest(email) }).then(
    () => {
      keepSentMail('confirmation', email)
      return true
    },
    () => false,
  )
}

export function RegisterForm({ onRegistered, onWithoutMail }: RegisterFormProps) {
  const form = useForm(RegistrationForm, empty)
  useTyped(form, kept)
  const { forget, clear } = useGuestDraft(registrationDraft, form, kept)
  const { state, run, cancel } = useAction(register, {
    onAnswer: forget,
    onDone: (isMailComing) => (isMailComing ? onRegistered() : onWithoutMail()),
    onFailure: (error) => form.fail(error, { password: 'password1' }),
    ownResult: true,
  })

  return (
    <form className={styles.form} {...form.bind(run)}>
      <NameFields first={form.field('firstName')} last={form.field('lastName')} />
      <EmailField form={form} />
      <NewPasswordFields first={form.field('password1')} again={form.field('password2')} />
      <Challenge failure={form.failure} />
      <FormEnd
        status={state.status}
        doing="Creating your account"
        failure={form.failure && <FailureText of={form.failure} />}
        onCancel={cancel}
      >
        get started
      </FormEnd>
      <KeptForADay
        what="Your name and address"
        onClear={() => {
          clear()
          forgetTyped()
        }}
      />
    </form>
  )
}
