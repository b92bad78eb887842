import { addressOf } from '@koya/contract/pages'
import { FailureLine } from '#components/failure-line.tsx'
import { titled } from '#content/page-title.ts'
import { AccountPage } from '#features/auth/account-page.tsx'
import { AuthLink, AuthLinks } from '#features/auth/auth-links.tsx'
import { FailedLink, isLinkRefused } from '#features/auth/failed-link.tsx'
import { isComplete, useMailLink } from '#features/auth/mail-link.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import formStyles from '#ui/form-end.module.css'
import { DyedCloth } from '#ui/picture.tsx'

export const meta = () => titled('The second step of your login')

/** Where the mail about the first passkey or app leads: only a press uses the link up (rules: account 34). */
export default function TakeBack() {
  const link = useMailLink()
  const { state, run } = useWrite('takeBackSecondStep', { ownResult: true })
  const failure = state.status === 'failed' ? state.error : null
  const refused = isLinkRefused(failure) ? failure : null

  if (state.status === 'done') {
    return (
      <AccountPage
        title="The second step is removed"
        lead="You are logged out everywhere. Now set a new password: somebody else may know yours."
        picture={<DyedCloth />}
        takesFocus
      >
        <div className={formStyles.end}>
          <ButtonLink to={addressOf('forgotPassword')}>Set a new password</ButtonLink>
        </div>
      </AccountPage>
    )
  }
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
        `This removes every passkey and authenticator app from the account of ${link.email}, and logs it out everywhere.`
      }
    >
      <div className={formStyles.end}>
        <Button
          variant="next"
          busy={state.status === 'pending'}
          onClick={() => link && run({ body: { token: link.token } })}
        >
          Remove the second step
        </Button>
        <FailureLine of={refused === null ? failure : null} />
      </div>
    </AccountPage>
  )
}
