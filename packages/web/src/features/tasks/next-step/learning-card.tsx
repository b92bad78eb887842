import type { Profile } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { Link } from '#lib/navigation/router.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { TrackProgress } from '../list/track-progress.tsx'
import styles from './learning-card.module.css'
import { usePresentTrack } from './use-present-track.ts'

/** Shows nothing without a track or tasks, or if every track is finished. */
export function LearningCard({ tracks }: Pick<Profile, 'tracks'>) {
  const { track, tasks: query, mayBegin } = usePresentTrack(tracks)
  if (!track) return null
  if (query.isPending) return <Skeleton rows={1} label="Loading your progress" />
  if (mayBegin || query.data?.length === 0) return null
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
