import type { Input, Output } from '@koya/contract'
import { Credentials } from '@koya/contract/auth/auth'
import { addressOf } from '@koya/contract/pages'
import { useState } from 'react'
import { Challenge, isChallengeRefused } from '#components/account/challenge.tsx'
import { Cancelled, callUntil } from '#lib/api/api.ts'
import { ApiError, sentenceOf } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-write.ts'
import { PostFields } from '#lib/forms/post-fields.tsx'
import { useForm } from '#lib/forms/use-form.ts'
import { Link } from '#lib/navigation/router.tsx'
import { challengeHeaders } from '#lib/session/challenge.ts'
import { removeSession, storeSession } from '#lib/session/session.ts'
import { removeMarks } from '#lib/session/visit-marks.ts'
import { showSuccess } from '#lib/toasts.ts'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { FormEnd } from '#ui/forms/form-end.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import { Notice } from '#ui/states/notice.tsx'
import linkStyles from '../frame/auth-links.module.css'
import styles from '../frame/form.module.css'
import { SendAgain } from '../links/send-again.tsx'
import { EmailField } from '../register/fields.tsx'
import { forgetTyped, useTyped } from '../register/typed-names.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { bringSecondStep, type ComingStep, isSecondStepNeeded } from './second-step-code.ts'

/** Stores the session; throws if it looks expired on this device. */
export function enter({ accessToken, accountStays }: Output<'login'>): void {
  removeMarks()
  if (storeSession(accessToken)) {
    forgetTyped()
    if (accountStays) showSuccess('Your account stays', 'It is not deleted, and everything is as it was')
    return
  }
  removeSession()
  throw new Error('Set the date and time of this device, then log in again')
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)
const isUnconfirmed = (error: unknown) => codeOf(error) === 'email_not_confirmed'

/** Stores the session, or calls `onSecondStep` if the server asks for a second step. */
export function LoginForm({ onSecondStep }: { onSecondStep: (step: ComingStep) => void }) {
  const form = useForm(Credentials, { email: '', password: '', keep: false }, { posts: 'login' })
  useTyped(form, ['email'])
  const { state, run, cancel } = useAction<[Input<'login'>], Output<'login'>>(
    (end, input) =>
      callUntil(end, 'login', input).catch(async (error) => {
        if (!isSecondStepNeeded(error)) throw error
        onSecondStep(await bringSecondStep(error))
        throw new Cancelled()
      }),
    { onDone: enter },
  )

  const failure = state.status === 'failed' ? state.error : form.failure
  const [isAsked, setAsked] = useState(false)
  if (!isAsked && isChallengeRefused(failure)) setAsked(true)

  return (
    <form
      className={styles.form}
      {...form.bind(({ keep, ...pair }) =>
        run({ headers: challengeHeaders(), body: keep ? { ...pair, keep } : pair }),
      )}
    >
      <PostFields of="login" />
      <EmailField form={form} />
      <div>
        <PasswordField
          label="Password"
          required
          autoComplete="current-password"
          {...form.field('password')}
        />
        <ForgotPassword>Forgot your password?</ForgotPassword>
        <CheckBox
          name="keep"
          checked={form.values.keep === true}
          onChange={({ target }) => form.set('keep', target.checked)}
        >
          Keep me logged in on this device
        </CheckBox>
      </div>
      {isAsked && <Challenge failure={failure} />}
      <div className={styles.actions}>
        <FormEnd
          status={state.status}
          doing="Logging in"
          onCancel={cancel}
          // The form shows the failure too, because the toast disappears after a few seconds.
          failure={
            failure !== null &&
            !isUnconfirmed(failure) && (
              <>
                <FailureText of={failure} sentence={sentenceOf(failure)} />
                {codeOf(failure) === 'wrong_credentials' && (
                  <>
                    <br />
                    <ForgotPassword>Set a new password</ForgotPassword>
                  </>
                )}
              </>
            )
          }
          isInToast
          notice={
            isUnconfirmed(failure) && (
              <NotConfirmed
                email={state.status === 'failed' ? state.given[0].body.email : (form.values.email ?? '')}
              />
            )
          }
        >
          Log in
        </FormEnd>
        <PasskeyLogin keep={form.values.keep === true} onDone={enter} />
      </div>
    </form>
  )
}

const ForgotPassword = ({ children }: { children: string }) => (
  <Link className={linkStyles.link} to={addressOf('forgotPassword')}>
    {children}
  </Link>
)

/** Offers a new confirmation mail when the address is not confirmed yet (rules: auth 47). */
function NotConfirmed({ email }: { email: string }) {
  return (
    <div className={styles.notice}>
      <Notice kind="info" announce>
        <p>
          <b>{email}</b> is not confirmed yet. Open the link in the email that we sent there.
        </p>
        <SendAgain purpose="confirmation" email={email}>
          Send the email again
        </SendAgain>
      </Notice>
    </div>
  )
}
