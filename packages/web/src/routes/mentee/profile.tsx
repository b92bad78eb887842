import { addressOf } from '@koya/contract/pages'
import { titled } from '#content/page-title.ts'
import { OwnCertificates } from '#features/certificates/own-certificates.tsx'
import { LearnedCard } from '#features/profile/learned-card.tsx'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { TrackProgress } from '#features/tasks/list/track-progress.tsx'
import { usePresentTrack } from '#features/tasks/next-step/use-present-track.ts'
import { Link } from '#lib/navigation/router.tsx'
import { useSession } from '#lib/session/session.ts'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import styles from './profile.module.css'

export const meta = () => titled('Profile')

export default function MenteeProfile() {
  const isMentee = useSession()?.role === 'MENTEE'
  return (
    <ProfilePage>
      <OwnCertificates />
      {isMentee && <Learning />}
      <LearnedCard />
    </ProfilePage>
  )
}

/** Shows the progress in the track that the person learns. A finished one stands in the card below. */
function Learning() {
  const { track, tasks: query } = usePresentTrack(useProfile().tracks)
  if (!track) return null
  if (query.isPending) return <div data-unknown />
  if (query.data?.every(({ submission }) => submission?.state === 'graded')) return null
  return (
    <Card title="What you are learning">
      <CardBody>
        <p className={styles.track}>
          <Link to={addressOf('track', { trackName: track.title, trackId: track.id })}>{track.title}</Link>
        </p>
        <Loaded query={query} detail="Your progress could not be fetched.">
          {(tasks) => <TrackProgress tasks={tasks} />}
        </Loaded>
      </CardBody>
    </Card>
  )
}
