import { addressOf } from '@koya/contract'
import { titled } from '#content/page-title.ts'
import { AccountPage } from '#features/auth/account-page.tsx'
import { AuthLink, AuthLinks } from '#features/auth/auth-links.tsx'
import { LoginForm } from '#features/auth/login-form.tsx'
import { useForward } from '#features/auth/use-forward.ts'

export const meta = () => titled('Log in')

export default function Login() {
  const isLeaving = useForward() !== null

  return isLeaving ? null : (
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
