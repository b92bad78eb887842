import { addressOf } from '@koya/contract'
import { titled } from '#content/page-title.ts'
import { AccountPage } from '#features/auth/account-page.tsx'
import { AuthLink, AuthLinks, LoginLink } from '#features/auth/auth-links.tsx'
import { isComplete, useMailLink } from '#features/auth/mail-link.ts'
import { placeMessage } from '#lib/api-error.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import formStyles from '#ui/form-end.module.css'
import { DyedCloth, TornCloth } from '#ui/picture.tsx'

export const meta = () => titled('Your email address')

/** Where the links of both mails lead: only a press uses one up, so that no program that looks at mails does. */
export default function ChangeEmail() {
  const link = useMailLink()
  const { state, run } = useWrite('settleAddress', { ownResult: true })

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
  if (state.status === 'failed' || (link && !isComplete(link))) {
    return (
      <AccountPage
        title={state.status === 'failed' ? placeMessage(state.error) : 'This link is not complete'}
        long
        lead="Are you sure this is the exact same link from your email?"
        picture={<TornCloth />}
        takesFocus={state.status === 'failed'}
      >
        <LoginLink />
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title="Your email address"
      lead={link && `${link.email} will be the address of your account.`}
    >
      <div className={formStyles.end}>
        <Button variant="next" busy={state.status === 'pending'} onClick={() => link && run({ body: link })}>
          Use this address
        </Button>
      </div>
    </AccountPage>
  )
}
