import { RegistrationForm } from '@koya/contract/auth/auth'
import type * as z from 'zod/mini'
import { Challenge } from '#components/account/challenge.tsx'
import { callUntil } from '#lib/api/api.ts'
import { useAction } from '#lib/api/use-write.ts'
import { useGuestDraft } from '#lib/forms/guest-draft.ts'
import { PostFields } from '#lib/forms/post-fields.tsx'
import { useForm } from '#lib/forms/use-form.ts'
import { challengeHeaders } from '#lib/session/challenge.ts'
import { KeptForADay } from '#ui/drafts/kept-for-a-day.tsx'
import { FormEnd } from '#ui/forms/form-end.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import { LegalNote } from '../frame/auth-links.tsx'
import styles from '../frame/form.module.css'
import { linkRequest } from '../links/mail-link.ts'
import { storeSentMail } from '../links/sent-mail.ts'
import { EmailField, NameFields, NewPasswordFields } from './fields.tsx'
import { forgetTyped, registrationDraft, useTyped } from './typed-names.ts'

export interface RegisterFormProps {
  onRegistered: () => void
  /** Called when the account was created but the request for its confirmation mail failed. */
  onWithoutMail: () => void
}

/** The fields kept as a draft; never the password. */
const kept = ['firstName', 'lastName', 'email'] as const
const empty = { firstName: '', lastName: '', email: '', password1: '', password2: '' }

/** Creates the account; returns false if the confirmation mail could not be requested (rules: auth 18). */
async function register(end: AbortSignal, form: z.output<typeof RegistrationForm>): Promise<boolean> {
  const { firstName, lastName, email, password1: password } = form
  const headers = challengeHeaders()
  await callUntil(end, 'register', { headers, body: { firstName, lastName, email, password } })
  return callUntil(end, 'sendEmailConfirmationToken', { headers, body: linkRequest(email) }).then(
    () => {
      storeSentMail('confirmation', email)
      return true
    },
    () => false,
  )
}

export function RegisterForm({ onRegistered, onWithoutMail }: RegisterFormProps) {
  const form = useForm(RegistrationForm, empty, { posts: 'register' })
  useTyped(form, kept)
  const { isKept, forget, clear } = useGuestDraft(registrationDraft, form, kept)
  const { state, run, cancel } = useAction(register, {
    onAnswer: forget,
    onDone: (isMailComing) => (isMailComing ? onRegistered() : onWithoutMail()),
    onFailure: (error) => form.fail(error, { password: 'password1' }),
    ownResult: true,
  })

  return (
    <form className={styles.form} {...form.bind(run)}>
      <PostFields of="register" />
      <NameFields first={form.field('firstName')} last={form.field('lastName')} />
      <EmailField form={form} />
      <NewPasswordFields first={form.field('password1')} again={form.field('password2')} />
      <LegalNote />
      <Challenge failure={form.failure} />
      <FormEnd
        status={state.status}
        doing="Creating your account"
        failure={form.failure && <FailureText of={form.failure} />}
        onCancel={cancel}
      >
        get started
      </FormEnd>
      {isKept && (
        <KeptForADay
          what="Your name and email"
          onClear={() => {
            clear()
            forgetTyped()
          }}
        />
      )}
    </form>
  )
}
