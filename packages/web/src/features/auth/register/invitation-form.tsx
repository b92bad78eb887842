import { InvitationForm as Rules } from '@koya/contract/mentoring/invitation-form'
import { useEffect } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { FormEnd } from '#ui/forms/form-end.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import { LegalNote } from '../frame/auth-links.tsx'
import styles from '../frame/form.module.css'
import type { InvitationLink } from '../links/mail-link.ts'
import { NameFields, NewPasswordFields } from './fields.tsx'
import { storeAddress } from './typed-names.ts'

const empty = { firstName: '', lastName: '', password1: '', password2: '' }

export function InvitationForm({
  link,
  onAccepted,
}: {
  link: InvitationLink | null
  onAccepted: () => void
}) {
  const form = useForm(Rules, empty)
  // Fills in the names after hydration, because the prerendered page does not contain them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the link is known
  useEffect(() => {
    if (link && !form.isChanged) form.fill({ ...empty, firstName: link.firstName, lastName: link.lastName })
  }, [link])
  const { state, run, cancel } = useWrite('acceptInvitation', {
    onDone: (_answer, { body }) => {
      // Stores the address for the login form that follows.
      storeAddress(body.email)
      onAccepted()
    },
    onFailure: (error) => form.fail(error, { password: 'password1' }),
    ownResult: true,
  })

  return (
    <form
      className={styles.form}
      {...form.bind(
        ({ firstName, lastName, password1: password }) =>
          link && run({ body: { firstName, lastName, password, token: link.token, email: link.email } }),
      )}
    >
      {/* Names the account for the password manager; without a `name`, the field is not sent. */}
      <input type="email" autoComplete="username" value={link?.email ?? ''} readOnly hidden />
      <NameFields first={form.field('firstName')} last={form.field('lastName')} />
      <NewPasswordFields first={form.field('password1')} again={form.field('password2')} />
      <LegalNote />
      <FormEnd
        status={state.status}
        doing="Making your account"
        failure={form.failure && <InvitationFailure of={form.failure} />}
        onCancel={cancel}
      >
        Accept the invitation
      </FormEnd>
    </form>
  )
}

/** Shows the failure; if the link was spent, also says how to get another invitation. */
const InvitationFailure = ({ of: failure }: { of: unknown }) => (
  <>
    <FailureText of={failure} />
    {isSpent(failure) && '. If you have no account yet, ask for another invitation.'}
  </>
)

export const isSpent = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'link_spent'
