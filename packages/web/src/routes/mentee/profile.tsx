import { titled } from '#content/page-title.ts'
import { OwnCertificates } from '#features/certificates/own-certificates.tsx'
import { LearnedCard } from '#features/profile/learned-card.tsx'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { LearningCard } from '#features/tasks/next-step/learning-card.tsx'
import { GivenThanks } from '#features/threads/thanks/given-thanks.tsx'
import { useSession } from '#lib/session/session.ts'

export const meta = () => titled('Profile')

export default function MenteeProfile() {
  const isMentee = useSession()?.role === 'MENTEE'
  return (
    <ProfilePage>
      <OwnCertificates />
      {isMentee && <Learning />}
      <LearnedCard Thanks={GivenThanks} />
    </ProfilePage>
  )
}

/** Rendered only for mentees, because `LearningCard` reads the tasks of a mentee. */
const Learning = () => <LearningCard tracks={useProfile().tracks} />
