import { addressOf } from '@koya/contract/pages'
import { FailureLine } from '#components/account/failure-line.tsx'
import { titled } from '#content/page-title.ts'
import { AccountPage } from '#features/auth/frame/account-page.tsx'
import { AuthLink, AuthLinks, LoginLink } from '#features/auth/frame/auth-links.tsx'
import { FailedLink, isLinkRefused } from '#features/auth/links/failed-link.tsx'
import { isComplete, useMailLink } from '#features/auth/links/mail-link.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { Button } from '#ui/base/button.tsx'
import { DyedCloth } from '#ui/cloth/picture.tsx'
import formStyles from '#ui/forms/form-end.module.css'

export const meta = () => titled('Your email address')

/** Confirms a new email address only by a button press, because mail scanners open links too. */
export default function ChangeEmail() {
  const link = useMailLink()
  const { state, run } = useWrite('settleAddress', { ownResult: true })
  const failure = state.status === 'failed' ? state.error : null
  const refused = isLinkRefused(failure) ? failure : null

  if (state.status === 'done') {
    return (
      <AccountPage
        title="This is your address now"
        lead={`Log in with ${link?.email} from now on.`}
        picture={<DyedCloth />}
        takesFocus
      >
        <LoginLink />
        <AuthLinks>
          <AuthLink to={addressOf('forgotPassword')} before="Did somebody else change it?">
            Set a new password
          </AuthLink>
        </AuthLinks>
      </AccountPage>
    )
  }
  if (refused !== null || (link && !isComplete(link))) return <FailedLink error={refused} />
  return (
    <AccountPage
      title="Your email address"
      lead={link && `${link.email} will be the address of your account.`}
    >
      <div className={formStyles.end}>
        <Button variant="next" busy={state.status === 'pending'} onClick={() => link && run({ body: link })}>
          Use this address
        </Button>
        <FailureLine of={refused === null ? failure : null} />
      </div>
    </AccountPage>
  )
}
