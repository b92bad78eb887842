import { addressOf } from '@koya/contract/pages'
import { type MouseEvent, useState } from 'react'
import { shared } from '#content/page-title.ts'
import { ApplicationForm } from '#features/applications/application-form.tsx'
import styles from '#features/applications/applications.module.css'
import { WhatItTakes } from '#features/applications/what-it-takes.tsx'
import { AccountPage } from '#features/auth/frame/account-page.tsx'
import { AuthLink, AuthLinks, LegalNote } from '#features/auth/frame/auth-links.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { DyedCloth } from '#ui/cloth/picture.tsx'

export const meta = () =>
  shared(
    'Become a mentor',
    'Mentor at Koya: read what beginners in Nigeria have built, and answer. Half an hour a week helps three of them.',
  )

/** Moves by script, because the router would scroll to the top of the page instead. */
function goToForm(event: MouseEvent) {
  event.preventDefault()
  const heading = document.getElementById('apply')
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

export default function BecomeAMentor() {
  const [email, setEmail] = useState<string | null>(null)

  if (email !== null) {
    return (
      <AccountPage
        key="sent"
        title="Thank you for applying"
        lead={`We have sent a mail to ${email}. An admin reads your application and answers there.`}
        picture={<DyedCloth />}
        takesFocus
      >
        <AuthLinks>
          <AuthLink to={addressOf('login')}>Log in</AuthLink>
        </AuthLinks>
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title="Become a mentor"
      lead="Somebody builds their first page tonight. You could be the one who reads it."
    >
      <ul className={styles.ways}>
        <li>
          <ButtonLink variant="line" to="#apply" onClick={goToForm}>
            Go to the form
          </ButtonLink>
        </li>
        <AuthLink back to={addressOf('team')} reloadDocument>
          Back to the team
        </AuthLink>
      </ul>
      <WhatItTakes />
      <ApplicationForm onSent={setEmail}>
        <LegalNote by="applying" />
      </ApplicationForm>
    </AccountPage>
  )
}
