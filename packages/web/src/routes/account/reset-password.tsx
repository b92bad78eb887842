import { useNavigate } from 'react-router'
import { titled } from '#content/page-title.ts'
import { AccountPage } from '#features/auth/account-page.tsx'
import { isWhole, useMailLink } from '#features/auth/mail-link.ts'
import { ResetPasswordForm } from '#features/auth/reset-password-form.tsx'
import { Way, Ways } from '#features/auth/ways.tsx'
import { showSuccess } from '#lib/notices.ts'
import { removeSession } from '#lib/session.ts'
import { Notice } from '#ui/notice.tsx'

export const meta = () => titled('Set a new password')

export default function ResetPassword() {
  const link = useMailLink()
  const navigate = useNavigate()

  const goOn = () => {
    // The server has ended all sessions of this person; one kept here would lead past the login screen.
    removeSession()
    showSuccess('Password Reset Successful', 'You can login into your account with the new password')
    navigate('/login', { replace: true })
  }

  return (
    <AccountPage title="Set a new password" lead={isWhole(link) && `For ${link.email}`}>
      {!isWhole(link) && (
        <Notice kind="warning">
          This link is not complete. Open it from the mail again, or ask for a new one.
        </Notice>
      )}
      <ResetPasswordForm link={link} onReset={goOn} />
      <Ways>
        <Way to="/forgot-password">Ask for a new link</Way>
        <Way to="/login" back>
          Back to login
        </Way>
      </Ways>
    </AccountPage>
  )
}
