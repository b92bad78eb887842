import { useState } from 'react'
import { titled } from '#content/page-title.ts'
import { AddressCard } from '#features/account/address-card.tsx'
import { DataCard } from '#features/account/data-card.tsx'
import { LeaveCard } from '#features/account/leave-card.tsx'
import { PasswordCard } from '#features/account/password-card.tsx'
import { SecondStepCard } from '#features/account/second-step-card.tsx'
import { SessionsCard } from '#features/account/sessions-card.tsx'
import { ReviewLinksCard } from '#features/grading/review-links-card.tsx'
import { WishesCard } from '#features/inbox/wishes-card.tsx'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { isFactorMissing } from '#lib/session/missing-factor.ts'
import { useSession } from '#lib/session/session.ts'

export const meta = () => titled('Settings')

/** The settings of the person's own account, one card per topic (rules: account 1). */
export default function OwnSettings() {
  const session = useSession()
  const { email } = useProfile()
  const [isLedHere] = useState(isFactorMissing)
  return (
    <>
      <PageHead title="Settings" />
      {isLedHere && <SecondStepCard />}
      <PasswordCard email={email} />
      <AddressCard email={email} />
      {!isLedHere && <SecondStepCard />}
      <SessionsCard />
      <WishesCard />
      {session && session.role !== 'MENTEE' && <ReviewLinksCard />}
      <DataCard />
      {session && <LeaveCard role={session.role} />}
    </>
  )
}
