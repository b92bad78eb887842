import { addressOf, pages } from '@koya/contract/pages'
import { useState } from 'react'
import { PagesAhead } from '#components/lists/pages-ahead.tsx'
import { titled } from '#content/page-title.ts'
import { AnswerForm } from '#features/applications/answer-form.tsx'
import { OwnApplication } from '#features/applications/own-application.tsx'
import { AccountPage } from '#features/auth/frame/account-page.tsx'
import { AuthLink, AuthLinks } from '#features/auth/frame/auth-links.tsx'
import { FailedLink, isLinkRefused } from '#features/auth/links/failed-link.tsx'
import { isComplete, type MailLink, useMailLink } from '#features/auth/links/mail-link.ts'
import { useOpened } from '#features/auth/links/use-opened.ts'
import { useIsAlive } from '#lib/alive.ts'
import { call } from '#lib/api/api.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { DyedCloth } from '#ui/cloth/picture.tsx'
import formStyles from '#ui/forms/form-end.module.css'
import { Skeleton } from '#ui/states/skeleton.tsx'

export const meta = () => titled('Your application')

/** The page about mentoring; its code is prefetched. */
const pagesAhead = [pages.becomeAMentor]

const openApplication = (body: MailLink) => call('openApplication', { body })

/** Shows applicants their application when they open the link in a mail. */
export default function ApplicationPage() {
  const link = useMailLink()
  const { told, error } = useOpened(link, openApplication)
  const isAlive = useIsAlive()
  const [done, setDone] = useState<string | null>(null)

  if (done !== null) {
    return (
      <AccountPage
        key="done"
        title={done}
        lead="Thank you. You can close this page."
        picture={<DyedCloth />}
        takesFocus
      />
    )
  }
  const again = (
    <p className={formStyles.end}>
      <ButtonLink variant="next" to={addressOf('becomeAMentor')}>
        Apply again
        <Icon name="arrow-right" />
      </ButtonLink>
    </p>
  )
  if (isLinkRefused(error)) {
    return (
      <FailedLink
        error={error}
        lead="For a new link, apply once more with the same address."
        action={again}
      />
    )
  }
  if (link && !isComplete(link)) return <FailedLink error={null} action={again} />
  const form = <AnswerForm link={link} onDone={setDone} />
  return (
    <AccountPage title="Your application" lead={link ? `As a mentor, from ${link.email}` : 'As a mentor'}>
      {told && <OwnApplication told={told}>{form}</OwnApplication>}
      {!told && (error ? form : <Skeleton label="Loading your application" />)}
      <AuthLinks>
        <AuthLink to={addressOf('becomeAMentor')}>What mentoring takes</AuthLink>
      </AuthLinks>
      {isAlive && <PagesAhead pages={pagesAhead} />}
    </AccountPage>
  )
}
