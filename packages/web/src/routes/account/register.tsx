import { checkEmail } from '@koya/contract/check-email'
import { addressOf } from '@koya/contract/pages'
import { useEffect, useState } from 'react'
import { registeredId } from '#content/navigation.ts'
import { shared } from '#content/page-title.ts'
import { AccountPage } from '#features/auth/frame/account-page.tsx'
import { AuthLink, AuthLinks } from '#features/auth/frame/auth-links.tsx'
import { RegisterArt } from '#features/auth/frame/register-art.tsx'
import { useForward } from '#features/auth/login/use-forward.ts'
import { RegisterForm } from '#features/auth/register/register-form.tsx'
import { untilServerIsThere } from '#lib/api/reach.ts'
import { useNavigate } from '#lib/navigation/router.tsx'
import { showSuccess } from '#lib/toasts.ts'
import { Notice } from '#ui/states/notice.tsx'

export const meta = () =>
  shared(
    'Create your account',
    'Join Koya: choose a track, do small tasks, and get a volunteer mentor who reads your work. It is free.',
  )

/** The address at which the landing page shows the notice about a registration. */
const registeredNotice = `${addressOf('landing')}#${registeredId}`

export default function Register() {
  const isLeaving = useForward() !== null
  const navigate = useNavigate()
  const [isWithoutMail, setWithoutMail] = useState(false)

  useEffect(() => {
    if (!isWithoutMail) return
    let isHere = true
    untilServerIsThere().then(() => isHere && window.location.replace(registeredNotice))
    return () => {
      isHere = false
    }
  }, [isWithoutMail])

  const goOn = () => {
    showSuccess('Registration Successful', checkEmail)
    navigate(addressOf('emailVerificationSent'))
  }

  return isLeaving ? null : (
    <AccountPage
      title="Create your account"
      long
      lead="It is free, and stays free. We send you a mail to confirm your address."
      aside={<RegisterArt />}
    >
      <RegisterForm onRegistered={goOn} onWithoutMail={() => setWithoutMail(true)} />
      {isWithoutMail && (
        <Notice kind="info" announce>
          Your account is made. The next page opens as soon as Koya can be reached.
        </Notice>
      )}
      <AuthLinks>
        <AuthLink to={addressOf('login')} before="Already with us?">
          Log in
        </AuthLink>
      </AuthLinks>
    </AccountPage>
  )
}
