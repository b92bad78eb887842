import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { titled } from '#content/page-title.ts'
import { AddressCard } from '#features/account/address-card.tsx'
import { DataCard } from '#features/account/data-card.tsx'
import { LeaveCard } from '#features/account/leave-card.tsx'
import { PasswordCard } from '#features/account/password-card.tsx'
import { SecondStepCard } from '#features/account/second-step-card.tsx'
import { SessionsCard } from '#features/account/sessions-card.tsx'
import { ReviewLinksCard } from '#features/grading/review-links-card.tsx'
import { RemarksCard } from '#features/remarks/remarks-card.tsx'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { CalendarCard } from '#features/tasks/calendar/calendar-card.tsx'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { isControlled } from '#lib/navigation/load-code.ts'
import { savesData } from '#lib/saves-data.ts'
import { isFactorMissing } from '#lib/session/missing-factor.ts'
import { useSession } from '#lib/session/session.ts'
import { CardIndex } from '#ui/lists/card-index.tsx'

/** The pages fetched ahead of an area would hold them otherwise. */
const newsCards = lazyModule('news-cards', () => import('#features/inbox/news-cards.ts'))

/** Loaded where a worker can keep Koya only. */
const keptCard = lazyModule('kept-card', () => import('#features/shell/kept/kept-card.tsx'))

export const meta = () => titled('Settings')

/** The settings of the person's own account, one card per topic below an index (rules: account 1). */
export default function OwnSettings() {
  const session = useSession()
  const { email } = useProfile()
  const [isLedHere] = useState(isFactorMissing)
  const { data: news } = useQuery(newsCards)
  const { data: kept } = useQuery({ ...keptCard, enabled: isControlled() || savesData() })
  const secondStep = { title: 'Two-step login', card: <SecondStepCard /> }
  const topics = [
    ...(isLedHere ? [secondStep] : []),
    { title: 'Password', card: <PasswordCard email={email} /> },
    { title: 'Email', card: <AddressCard email={email} /> },
    ...(isLedHere ? [] : [secondStep]),
    { title: 'Where you are logged in', card: <SessionsCard /> },
    ...(news
      ? [
          { title: 'Notifications', card: <news.PreferencesCard /> },
          { title: 'Push messages', card: <news.PushCard /> },
        ]
      : []),
    ...(session?.role === 'MENTEE' ? [{ title: 'Your calendar', card: <CalendarCard /> }] : []),
    ...(session && session.role !== 'MENTEE'
      ? [
          { title: 'Review from a mail', card: <ReviewLinksCard /> },
          { title: 'Remarks', card: <RemarksCard /> },
        ]
      : []),
    ...(kept ? [{ title: 'Without a network', card: <kept.KeptCard /> }] : []),
    { title: 'My data', card: <DataCard /> },
    ...(session ? [{ title: 'Leave', card: <LeaveCard role={session.role} /> }] : []),
  ]
  return (
    <>
      <PageHead title="Settings" />
      <CardIndex label="Topics of the settings" topics={topics} />
    </>
  )
}
