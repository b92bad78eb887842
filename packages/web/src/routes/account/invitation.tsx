import { addressOf } from '@koya/contract/pages'
import { useNavigate } from 'react-router'
import { titled } from '#content/page-title.ts'
import { AccountPage } from '#features/auth/account-page.tsx'
import { AuthLink, AuthLinks, LegalNote } from '#features/auth/auth-links.tsx'
import { InvitationForm } from '#features/auth/invitation-form.tsx'
import { isComplete, useInvitationLink } from '#features/auth/mail-link.ts'
import { removeSession } from '#lib/session.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Notice } from '#ui/notice.tsx'

export const meta = () => titled('Accept your invitation')

export default function Invitation() {
  const link = useInvitationLink()
  const navigate = useNavigate()

  const goOn = () => {
    // Whoever is signed in on this device is somebody else.
    removeSession()
    showSuccess('Welcome to Koya', 'Your account is ready: log in with the password that you have chosen')
    navigate(addressOf('login'), { replace: true })
  }

  return (
    <AccountPage
      title="Accept your invitation"
      lead={link && isComplete(link) ? `For ${link.email}` : 'Choose a name and a password'}
    >
      {link && !isComplete(link) && (
        <Notice kind="warning">This link is not complete. Open it from the mail again.</Notice>
      )}
      <InvitationForm link={link} onAccepted={goOn} />
      <AuthLinks>
        <AuthLink to={addressOf('login')} before="Already with us?">
          Log in
        </AuthLink>
        <LegalNote />
      </AuthLinks>
    </AccountPage>
  )
}
