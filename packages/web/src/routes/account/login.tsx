import { addressOf } from '@koya/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { titled } from '#content/page-title.ts'
import { AccountPage } from '#features/auth/account-page.tsx'
import { AuthLink, AuthLinks } from '#features/auth/auth-links.tsx'
import { forwardSignedIn } from '#features/auth/forward-signed-in.ts'
import { LoginForm } from '#features/auth/login-form.tsx'
import { homeOf, useSession } from '#lib/session.ts'

export const meta = () => titled('Log in')

export const clientLoader = forwardSignedIn

export default function Login() {
  const session = useSession()
  const navigate = useNavigate()

  // Also when the session begins in another tab.
  useEffect(() => {
    if (session) navigate(homeOf(session.role), { replace: true })
  }, [session, navigate])

  return (
    <AccountPage title="Log in">
      <LoginForm />
      <AuthLinks>
        <AuthLink to={addressOf('forgotPassword')}>Forgot your password?</AuthLink>
        <AuthLink to={addressOf('register')} before="New here?">
          Create your account
        </AuthLink>
      </AuthLinks>
    </AccountPage>
  )
}
