import type { Output } from '@koya/contract'
import { accountPages } from '@koya/contract/pages'
import { useEffect, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { useNavigate } from '#lib/navigation/router.tsx'
import { DyedCloth, TornCloth } from '#ui/cloth/picture.tsx'
import formStyles from '#ui/forms/form-end.module.css'
import { Spinner } from '#ui/states/spinner.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { LoginLink } from '../frame/auth-links.tsx'
import { Envelope } from '../frame/envelope.tsx'
import { storeAddress } from '../register/typed-names.ts'
import { AskAgain } from './ask-again.tsx'
import { isComplete, type MailLink, useMailLink } from './mail-link.ts'
import { ConfirmForm } from './plain-confirm-form.tsx'
import { SendAgain } from './send-again.tsx'

/**
 * `message` is null if the server sent no text (rules: auth 42). `isSpent` is true if the link is wrong, used
 * or expired.
 */
type Outcome =
  | { confirmed: true; message: string }
  | { confirmed: false; message: string | null; isSpent: boolean }

export function Confirmation() {
  const link = useMailLink()
  const outcome = useOutcome(link)
  const navigate = useNavigate()

  if (outcome?.confirmed) {
    return (
      <AccountPage
        title={outcome.message}
        lead="Your account is ready. Log in, tell your mentor who you are, and choose your track."
        picture={<DyedCloth />}
        takesFocus
      >
        <LoginLink />
      </AccountPage>
    )
  }
  if (outcome?.message) {
    return (
      <AccountPage
        title={outcome.message}
        long
        lead={outcome.isSpent && `We can send a new one to ${link?.email}.`}
        picture={<TornCloth />}
        takesFocus
      >
        {outcome.isSpent && link && (
          <div className={formStyles.end}>
            <SendAgain purpose="confirmation" email={link.email} variant="next">
              Send a new link
            </SendAgain>
          </div>
        )}
        <LoginLink variant={outcome.isSpent ? 'line' : 'next'} />
      </AccountPage>
    )
  }
  if (outcome || (link && !isComplete(link))) {
    return (
      <AccountPage
        title="We couldn't verify your email"
        long
        lead="Are you sure this is the exact same link from your email?"
        picture={<TornCloth />}
        takesFocus={outcome !== null}
      >
        <AskAgain title="Need a new link?" onRequested={() => navigate(accountPages.emailVerificationSent)} />
        <LoginLink variant="line" />
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Confirming your email" picture={<Envelope />}>
      <Spinner text="Please hold on a second..." />
      <noscript>{import.meta.env.SSR && <ConfirmForm />}</noscript>
    </AccountPage>
  )
}

const confirmations = new Map<string, Promise<Output<'confirmEmail'>>>()

/** Sends each link once per page load, even when React mounts the screen again (rules: auth 43). */
function confirmEmail(link: MailLink): Promise<Output<'confirmEmail'>> {
  const key = JSON.stringify([link.token, link.email])
  const asked = confirmations.get(key) ?? call('confirmEmail', { body: link })
  confirmations.set(key, asked)
  return asked
}

function useOutcome(link: MailLink | null): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    if (!link || !isComplete(link)) return
    // Stores the address for the login form that follows.
    storeAddress(link.email)
    confirmEmail(link).then(
      ({ message }) => setOutcome({ confirmed: true, message }),
      (error) => {
        const { serverMessage = null, code = null } = error instanceof ApiError ? error : {}
        // An already confirmed address counts as success, for example after a reload (rules: auth 84).
        if (serverMessage !== null && code === 'already_confirmed') {
          setOutcome({ confirmed: true, message: serverMessage })
          return
        }
        setOutcome({ confirmed: false, message: serverMessage, isSpent: code === 'link_spent' })
      },
    )
  }, [link])

  return outcome
}
