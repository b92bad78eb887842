import { checkEmail } from '@koya/contract/check-email'
import { useEffect, useState } from 'react'
import { Challenge, isChallengeRefused } from '#components/account/challenge.tsx'
import { useWrite } from '#lib/api/use-write.ts'
import { challengeHeaders } from '#lib/session/challenge.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button, type ButtonVariant } from '#ui/base/button.tsx'
import { linkRequest } from './mail-link.ts'
import { type MailPurpose, mailCalls, nextSending, storeSentMail } from './sent-mail.ts'

export interface SendAgainProps {
  purpose: MailPurpose
  email: string
  variant?: ButtonVariant
  children: string
}

/** Sends a mail again; disabled for 60 seconds after this tab requested it (rules: auth 90). */
export function SendAgain({ purpose, email, variant = 'line', children }: SendAgainProps) {
  const seconds = useSecondsUntil(nextSending(purpose, email))
  const { state, isPending, run } = useWrite(mailCalls[purpose], {
    onDone: () => {
      storeSentMail(purpose, email)
      showSuccess('Request Successful', checkEmail)
    },
  })

  return (
    <>
      {state.status === 'failed' && isChallengeRefused(state.error) && <Challenge failure={state.error} />}
      <Button
        variant={variant}
        busy={isPending}
        disabled={seconds > 0}
        onClick={() => run({ headers: challengeHeaders(), body: linkRequest(email) })}
      >
        {seconds > 0 ? `${children} in ${seconds} s` : children}
      </Button>
    </>
  )
}

/** Returns the whole seconds until a moment, at most 60; 0 after it. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  // A device clock that was set back must not make the wait longer.
  const seconds = Math.min(60, Math.max(0, Math.ceil((moment - now) / 1000)))
  const isWaiting = moment > now

  useEffect(() => {
    setNow(Date.now())
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  return seconds
}
