import { addressOf } from '@koya/contract/pages'
import { useState } from 'react'
import { shared } from '#content/page-title.ts'
import { AccountPage } from '#features/auth/frame/account-page.tsx'
import { AuthLink, AuthLinks } from '#features/auth/frame/auth-links.tsx'
import { LoginSteps } from '#features/auth/login/login-steps.tsx'
import { PlainSecondStep } from '#features/auth/login/plain-second-step.tsx'
import type { ComingStep } from '#features/auth/login/second-step-code.ts'
import { useForward } from '#features/auth/login/use-forward.ts'
import { KeepingNotice } from '#features/auth/register/keeping-notice.tsx'
import { useIsAlive } from '#lib/alive.ts'
import { isLed } from '#lib/plain.ts'
import { readWayBack } from '#lib/session/way-back.ts'

export const meta = () =>
  shared('Log in', 'Go on with your tasks at Koya, or review what your mentees have sent.')

/** Returns why the person was sent to the login; null if no reason is known. */
function useReason(): string | null {
  const isAlive = useIsAlive()
  const [way] = useState(readWayBack)
  const isKnown = isAlive && way !== null
  if (!isKnown && !(import.meta.env.SSR && isLed('to login'))) return null
  return isKnown && way.userId
    ? 'Your session has ended. Log in to go on where you were: nothing you typed is lost.'
    : 'Log in to open the page you came for.'
}

export default function Login() {
  const isLeaving = useForward() !== null
  const reason = useReason()
  const [step, setStep] = useState<ComingStep | null>(null)

  return isLeaving ? null : (
    <AccountPage
      title={step ? 'One more step' : 'Log in'}
      lead={!step && (reason ?? 'Good to have you back.')}
    >
      {!step && <KeepingNotice />}
      <noscript>{import.meta.env.SSR && <PlainSecondStep />}</noscript>
      <LoginSteps step={step} onStep={setStep}>
        <AuthLinks>
          <AuthLink to={addressOf('register')} before="New here?">
            Create your account
          </AuthLink>
        </AuthLinks>
      </LoginSteps>
    </AccountPage>
  )
}
