import { useQuery } from '@tanstack/react-query'
import { titled } from '#content/page-title.ts'
import { OwnCertificates } from '#features/certificates/own-certificates.tsx'
import { MentorCard } from '#features/enrollment/mentors/mentor-card.tsx'
import { PlacesCard } from '#features/places/places-card.tsx'
import { LearnedCard } from '#features/profile/learned-card.tsx'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import { AwayCard } from '#features/promise/away-card.tsx'
import { HelpCard } from '#features/promise/help-card.tsx'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { GivenThanks } from '#features/threads/thanks/given-thanks.tsx'
import { read } from '#lib/api/query.ts'
import { useSession } from '#lib/session/session.ts'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'

export const meta = () => titled('Profile')

/** Shows the cards for mentors only to mentors (rules: admin 8). */
export default function MentorProfile() {
  const isMentor = useSession()?.role === 'MENTOR'
  return (
    <>
      <ProfilePage />
      {isMentor && <PlacesCard />}
      {isMentor && <HelpCard />}
      {isMentor && <AwayCard />}
      {isMentor && <AsMenteesSee />}
      {isMentor && <OwnCertificates />}
      {isMentor && <LearnedCard Thanks={GivenThanks} />}
    </>
  )
}

function AsMenteesSee() {
  const profile = useProfile()
  const own = useQuery(read('readOwnPromise'))
  return (
    <FoldedCard title="As your mentees see you">
      <CardBody>
        <MentorCard mentor={profile} usual={own.data} canWrite />
      </CardBody>
    </FoldedCard>
  )
}
