import { ResetForm } from '@koya/contract/auth/auth'
import { ApiError, isUnanswered, placeMessage } from '#lib/api/api-error.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { PostFields } from '#lib/forms/post-fields.tsx'
import { useForm } from '#lib/forms/use-form.ts'
import { FormEnd } from '#ui/forms/form-end.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import { Notice } from '#ui/states/notice.tsx'
import styles from '../frame/form.module.css'
import { NewPasswordFields } from '../register/fields.tsx'
import type { MailLink } from './mail-link.ts'
import { SendAgain } from './send-again.tsx'

const isSpent = (error: unknown) => error instanceof ApiError && error.code === 'link_spent'

export function ResetPasswordForm({ link, onReset }: { link: MailLink | null; onReset: () => void }) {
  const form = useForm(ResetForm, { password1: '', password2: '' }, { posts: 'resetPassword' })
  // The form shows a failure that belongs to no field, because the toast of the failure disappears.
  const { state, run, cancel } = useWrite('resetPassword', {
    onDone: onReset,
    onFailure: (error) => form.fail(error, { newPassword: 'password1' }),
  })

  return (
    <form
      className={styles.form}
      {...form.bind(({ password1: newPassword }) => link && run({ body: { ...link, newPassword } }))}
    >
      <PostFields of="resetPassword" />
      {/* Names the account for the password manager; without a `name`, the field is not sent. */}
      <input type="email" autoComplete="username" value={link?.email ?? ''} readOnly hidden />
      <NewPasswordFields first={form.field('password1')} again={form.field('password2')} />
      <FormEnd
        status={state.status}
        doing="Setting the new password"
        onCancel={cancel}
        failure={
          form.failure &&
          !(link && isSpent(form.failure)) && (
            <FailureText
              of={form.failure}
              {...(isUnanswered(form.failure) && { sentence: 'Network Error' })}
            />
          )
        }
        isInToast
        notice={
          link &&
          isSpent(form.failure) && <SpentLink email={link.email} message={placeMessage(form.failure)} />
        }
      >
        Set new password
      </FormEnd>
    </form>
  )
}

function SpentLink({ email, message }: { email: string; message: string }) {
  return (
    <div className={styles.notice}>
      <Notice kind="warning">
        <p>
          {message}. We can send a new one to <b>{email}</b>.
        </p>
        <SendAgain purpose="reset" email={email}>
          Send a new link
        </SendAgain>
      </Notice>
    </div>
  )
}
