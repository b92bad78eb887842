import { addressOf } from '@koya/contract'
import { useNavigate } from 'react-router'
import { titled } from '#content/page-title.ts'
import { AccountPage } from '#features/auth/account-page.tsx'
import { AuthLink, AuthLinks, LegalNote } from '#features/auth/auth-links.tsx'
import { forwardSignedIn } from '#features/auth/forward-signed-in.ts'
import { RegisterArt } from '#features/auth/register-art.tsx'
import { RegisterForm } from '#features/auth/register-form.tsx'
import { showSuccess } from '#lib/toasts.ts'

export const meta = () => titled('Create your account')

export const clientLoader = forwardSignedIn

export default function Register() {
  const navigate = useNavigate()

  const goOn = () => {
    showSuccess('Registration Successful', 'Kindly check your email for further instructions')
    navigate(addressOf('emailVerificationSent'))
  }

  return (
    <AccountPage
      title="Create your account"
      lead="It takes five minutes, and it stays free."
      aside={<RegisterArt />}
    >
      {/* The front page is no part of the app: the browser has to load it. */}
      <RegisterForm onRegistered={goOn} onWithoutMail={() => window.location.replace(addressOf('landing'))} />
      <AuthLinks>
        <AuthLink to={addressOf('login')} before="Already with us?">
          Log in
        </AuthLink>
        <LegalNote />
      </AuthLinks>
    </AccountPage>
  )
}
