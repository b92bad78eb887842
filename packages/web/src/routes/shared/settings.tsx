import { addressOf } from '@koya/contract/pages'
import { useState } from 'react'
import { titled } from '#content/page-title.ts'
import { AddressCard } from '#features/account/address-card.tsx'
import { DataCard } from '#features/account/data-card.tsx'
import { LeaveCard } from '#features/account/leave-card.tsx'
import { PasswordCard } from '#features/account/password-card.tsx'
import { SecondStepCard } from '#features/account/second-step-card.tsx'
import { SessionsCard } from '#features/account/sessions-card.tsx'
import { ReviewLinksCard } from '#features/grading/review-links-card.tsx'
import { PreferencesCard } from '#features/inbox/preferences-card.tsx'
import { PushCard } from '#features/inbox/push/push-card.tsx'
import { RemarksCard } from '#features/remarks/remarks-card.tsx'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { KeptCard } from '#features/shell/kept/kept-card.tsx'
import { LessDataCard } from '#features/shell/kept/less-data-card.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { CalendarCard } from '#features/tasks/calendar/calendar-card.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { isLight } from '#lib/plain.ts'
import { isFactorMissing } from '#lib/session/missing-factor.ts'
import { useSession } from '#lib/session/session.ts'
import { FoldedCards } from '#ui/lists/folded-card.tsx'

export const meta = () => titled('Settings')

/** The settings of the person's own account, as folded cards in groups (rules: account 1). */
export default function OwnSettings() {
  const session = useSession()
  const { email } = useProfile()
  const [isLedHere] = useState(isFactorMissing)
  const secondStep = <SecondStepCard isOpen={isLedHere} />
  return (
    <>
      <PageHead title="Settings">
        {session?.role === 'MENTOR' && (
          <p>
            Your places, helping out and times away are in{' '}
            <Link to={addressOf('mentorProfile')}>your profile</Link>.
          </p>
        )}
      </PageHead>
      {isLedHere && secondStep}
      <FoldedCards title="Notifications">
        <PreferencesCard />
        <PushCard />
        {session?.role === 'MENTEE' && <CalendarCard />}
      </FoldedCards>
      {session && session.role !== 'MENTEE' && (
        <FoldedCards title="Reviews">
          <ReviewLinksCard />
          <RemarksCard />
        </FoldedCards>
      )}
      <FoldedCards title="Password and login">
        <PasswordCard email={email} />
        <AddressCard email={email} />
        {!isLedHere && secondStep}
        <SessionsCard />
      </FoldedCards>
      <FoldedCards title="Your account">
        <DataCard />
        {session && <LeaveCard role={session.role} />}
      </FoldedCards>
      {!(import.meta.env.SSR && isLight()) && (
        <FoldedCards title="This device">
          <LessDataCard />
          <KeptCard />
        </FoldedCards>
      )}
    </>
  )
}
