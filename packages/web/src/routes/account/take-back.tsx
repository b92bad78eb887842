import type { Output } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { FailureLine } from '#components/account/failure-line.tsx'
import { titled } from '#content/page-title.ts'
import { TakenBack } from '#features/account/taken-back.tsx'
import { AccountPage } from '#features/auth/frame/account-page.tsx'
import { AuthLink, AuthLinks } from '#features/auth/frame/auth-links.tsx'
import { FailedLink, isLinkRefused } from '#features/auth/links/failed-link.tsx'
import { isComplete, useMailLink } from '#features/auth/links/mail-link.ts'
import { ResetPasswordForm } from '#features/auth/links/reset-password-form.tsx'
import { usePasswordSet } from '#features/auth/links/use-password-set.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { removeSession } from '#lib/session/session.ts'
import { Button } from '#ui/base/button.tsx'
import formStyles from '#ui/forms/form-end.module.css'

export const meta = () => titled('Take your account back')

/** Takes an account back by a link in a security mail, only after a button press. */
export default function TakeBack() {
  const link = useMailLink()
  // Removes this device's session, because the login page forwards a person who has a session.
  const { state, run } = useWrite('takeBackAccount', { ownResult: true, onAnswer: removeSession })
  const failure = state.status === 'failed' ? state.error : null
  const refused = isLinkRefused(failure) ? failure : null

  if (state.status === 'done') return <NewPassword taken={state.answer} />
  if (refused !== null || (link && !isComplete(link))) {
    return (
      <FailedLink error={refused}>
        <AuthLinks>
          <AuthLink to={addressOf('forgotPassword')} before="Does somebody else know your password?">
            Set a new password
          </AuthLink>
        </AuthLinks>
      </FailedLink>
    )
  }
  return (
    <AccountPage
      title="Was this not you?"
      lead={
        link &&
        `Take the account of ${link.email} back: what was changed since our mail is undone, everybody is logged out, and you set a new password.`
      }
    >
      <div className={formStyles.end}>
        <Button
          variant="next"
          busy={state.status === 'pending'}
          onClick={() => link && run({ body: { token: link.token } })}
        >
          Take my account back
        </Button>
        <FailureLine of={refused === null ? failure : null} />
      </div>
    </AccountPage>
  )
}

function NewPassword({ taken: { email, token, changes } }: { taken: Output<'takeBackAccount'> }) {
  const goOn = usePasswordSet()
  return (
    <AccountPage
      title="Your account is yours again"
      lead={`Everybody is logged out, and no password works until you set a new one for ${email}.`}
      takesFocus
    >
      <ResetPasswordForm link={{ email, token }} onReset={goOn} />
      <TakenBack changes={changes} />
    </AccountPage>
  )
}
