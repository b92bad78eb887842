import type { AuthoredTrackEntry } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { call } from '#lib/api/api.ts'
import { Link } from '#lib/navigation/router.tsx'
import styles from '../authoring.module.css'
import { OrderedList } from '../ordered-list.tsx'
import { refreshAuthored } from '../refresh-authored.ts'
import { StateTag } from '../state-tag.tsx'

const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`

interface TrackListProps {
  tracks: readonly AuthoredTrackEntry[]
  /** True if the list holds all tracks, so that an admin can reorder them. */
  isWhole: boolean
}

export function TrackList({ tracks, isWhole }: TrackListProps) {
  return (
    <OrderedList
      label="Tracks"
      items={tracks}
      titleOf={({ title }) => title}
      isFixed={!isWhole}
      onOrder={(ids) => call('orderTracks', { body: { ids } }).finally(refreshAuthored)}
    >
      {(track) => (
        <>
          <span className={styles.line}>
            <Link className={styles.title} to={addressOf('adminTrack', { trackId: track.id })}>
              {track.title}
            </Link>
            <StateTag state={track.state} />
          </span>
          <p className={styles.quiet}>
            {count(track.stageCount, 'stage')}, {count(track.taskCount, 'task')},{' '}
            {count(track.menteeCount, 'mentee')}
          </p>
        </>
      )}
    </OrderedList>
  )
}
