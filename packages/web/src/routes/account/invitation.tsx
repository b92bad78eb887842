import { addressOf } from '@koya/contract/pages'
import { titled } from '#content/page-title.ts'
import { AccountPage } from '#features/auth/frame/account-page.tsx'
import { AuthLink, AuthLinks } from '#features/auth/frame/auth-links.tsx'
import { FailedLink, isLinkRefused } from '#features/auth/links/failed-link.tsx'
import { isComplete, type MailLink, useInvitationLink } from '#features/auth/links/mail-link.ts'
import { useOpened } from '#features/auth/links/use-opened.ts'
import { InvitationForm, isSpent } from '#features/auth/register/invitation-form.tsx'
import { InvitationLead } from '#features/auth/register/invitation-lead.tsx'
import { call } from '#lib/api/api.ts'
import { useNavigate } from '#lib/navigation/router.tsx'
import { removeSession } from '#lib/session/session.ts'
import { showSuccess } from '#lib/toasts.ts'

export const meta = () => titled('Accept your invitation')

const openInvitation = (body: MailLink) => call('openInvitation', { body })

export default function Invitation() {
  const link = useInvitationLink()
  const opened = useOpened(link, openInvitation)
  const navigate = useNavigate()

  const goOn = () => {
    // Removes a session on this device, because it belongs to another account.
    removeSession()
    showSuccess('Welcome to Koya', 'Your account is ready: log in with the password that you have chosen')
    navigate(addressOf('login'), { replace: true })
  }

  if (isLinkRefused(opened.error)) {
    const way = isSpent(opened.error)
      ? 'If you have no account yet, ask for another invitation.'
      : 'That link works for as long as the invitation lasts.'
    return <FailedLink error={opened.error} lead={way} />
  }
  if (link && !isComplete(link)) return <FailedLink error={null} />
  return (
    <AccountPage
      title="Accept your invitation"
      lead={link ? <InvitationLead email={link.email} told={opened.told} /> : 'Choose a name and a password'}
    >
      <InvitationForm link={link} onAccepted={goOn} />
      <AuthLinks>
        <AuthLink to={addressOf('login')} before="Already with us?">
          Log in
        </AuthLink>
      </AuthLinks>
    </AccountPage>
  )
}
