import { addressOf } from '@koya/contract/pages'
import { titled } from '#content/page-title.ts'
import { AccountPage } from '#features/auth/frame/account-page.tsx'
import { AuthLink, AuthLinks } from '#features/auth/frame/auth-links.tsx'
import { isComplete, useMailLink } from '#features/auth/links/mail-link.ts'
import { ResetPasswordForm } from '#features/auth/links/reset-password-form.tsx'
import { usePasswordSet } from '#features/auth/links/use-password-set.ts'
import { Notice } from '#ui/states/notice.tsx'

export const meta = () => titled('Set a new password')

export default function ResetPassword() {
  const link = useMailLink()
  const goOn = usePasswordSet()

  return (
    <AccountPage
      title="Set a new password"
      lead={link && isComplete(link) ? `For ${link.email}` : 'For your account'}
    >
      {link && !isComplete(link) && (
        <Notice kind="warning">
          This link is not complete. Open it from the mail again, or ask for a new one.
        </Notice>
      )}
      <ResetPasswordForm link={link} onReset={goOn} />
      <AuthLinks>
        <AuthLink to={addressOf('forgotPassword')}>Ask for a new link</AuthLink>
        <AuthLink to={addressOf('login')} back>
          Back to login
        </AuthLink>
      </AuthLinks>
    </AccountPage>
  )
}
