import { checkEmail } from '@koya/contract/check-email'
import { addressOf } from '@koya/contract/pages'
import { titled } from '#content/page-title.ts'
import { AccountPage } from '#features/auth/frame/account-page.tsx'
import { AuthLink, AuthLinks } from '#features/auth/frame/auth-links.tsx'
import { ResetMailForm } from '#features/auth/links/reset-mail-form.tsx'
import { useNavigate } from '#lib/navigation/router.tsx'
import { showSuccess } from '#lib/toasts.ts'

export const meta = () => titled('Forgot your password?')

export default function ForgotPassword() {
  const navigate = useNavigate()

  const goOn = () => {
    showSuccess('Request Successful', checkEmail)
    navigate(`${addressOf('emailVerificationSent')}/`)
  }

  return (
    <AccountPage title="Forgot your password?" lead="We send you a link that lets you set a new one.">
      <ResetMailForm onRequested={goOn} />
      <AuthLinks>
        <AuthLink to={addressOf('login')} back>
          Back to login
        </AuthLink>
      </AuthLinks>
    </AccountPage>
  )
}
