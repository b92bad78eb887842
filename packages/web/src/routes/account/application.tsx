import { addressOf, pages } from '@koya/contract/pages'
import { useState } from 'react'
import { PagesAhead } from '#components/lists/pages-ahead.tsx'
import { titled } from '#content/page-title.ts'
import { AnswerFailure, AnswerForm } from '#features/applications/answer-form.tsx'
import { OwnApplication } from '#features/applications/own-application.tsx'
import { AccountPage } from '#features/auth/frame/account-page.tsx'
import { AuthLink, AuthLinks } from '#features/auth/frame/auth-links.tsx'
import { isLinkRefused } from '#features/auth/links/failed-link.tsx'
import { isComplete, type MailLink, useMailLink } from '#features/auth/links/mail-link.ts'
import { useOpened } from '#features/auth/links/use-opened.ts'
import { useIsAlive } from '#lib/alive.ts'
import { call } from '#lib/api/api.ts'
import { DyedCloth } from '#ui/cloth/picture.tsx'
import { Notice } from '#ui/states/notice.tsx'
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
  return (
    <AccountPage
      title="Your application"
      lead={link && isComplete(link) ? `As a mentor, from ${link.email}` : 'As a mentor'}
    >
      {link && !isComplete(link) ? (
        <Notice kind="warning">This link is not complete. Open it from the mail again.</Notice>
      ) : isLinkRefused(error) ? (
        <Notice kind="warning" announce>
          <AnswerFailure of={error} />
        </Notice>
      ) : told || error ? (
        <>
          {told && <OwnApplication told={told} />}
          <AnswerForm link={link} onDone={setDone} />
        </>
      ) : (
        <Skeleton label="Loading your application" />
      )}
      <AuthLinks>
        <AuthLink to={addressOf('becomeAMentor')}>What mentoring takes</AuthLink>
      </AuthLinks>
      {isAlive && <PagesAhead pages={pagesAhead} />}
    </AccountPage>
  )
}
