import type { ListedTask, Track } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { Strip, type StripProps } from '#components/cloth/squares-strip.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { Tag } from '#ui/lists/tag.tsx'
import styles from './track-grid.module.css'
import { TrackPicture } from './track-picture.tsx'

export interface TrackGridProps {
  tracks: readonly Track[]
  /** The tracks in which the person is enrolled, each with the progress in squares and in words. */
  own: readonly OwnTrack[]
  finished: readonly { id: string }[]
  /** The tracks that the person waits for, each with the text of its tag. */
  waiting: readonly { id: string; mark: string }[]
}

interface OwnTrack {
  id: string
  progress?: string
  squares?: StripProps['squares']
  next?: ListedTask | undefined
}

export function TrackGrid({ tracks, own, finished, waiting }: TrackGridProps) {
  return (
    <ul className={styles.grid}>
      {tracks.map((track) => {
        const isTrack = ({ id }: { id: string }) => id === track.id
        const learned = finished.some(isTrack) ? 'Finished' : own.some(isTrack) ? 'Your track' : null
        const awaited = learned ? undefined : waiting.find(isTrack)?.mark
        const { progress, squares, next } = own.find(isTrack) ?? {}
        return (
          <li key={track.id} className={styles.track}>
            <TrackPicture image={track.image} />
            <h2 className={styles.title}>
              <Link to={addressOf('track', { trackName: track.title, trackId: track.id })}>
                {track.title}
              </Link>
            </h2>
            <p className={styles.text}>{track.description}</p>
            {(learned || awaited || progress) && (
              <p className={styles.own}>
                {learned && <Tag kind="own">{learned}</Tag>}
                {awaited && <Tag kind="waiting">{awaited}</Tag>}
                {progress && ` ${progress}`}
                {squares && squares.length > 0 && <Strip squares={squares} size={44} inARow={6} />}
              </p>
            )}
            {next && (
              <Link className={styles.next} to={addressOf('task', { taskId: next.id })}>
                Next: {next.title}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

export function TrackGridSkeleton() {
  return (
    <>
      <p className="sr" role="status">
        Loading tracks
      </p>
      <div className={styles.grid}>
        {[0, 1, 2].map((card) => (
          <div key={card} className={styles.track}>
            <div className={styles.unknown} />
            <span className={styles.bone} />
            <span className={styles.bone} />
            <span className={styles.bone} />
          </div>
        ))}
      </div>
    </>
  )
}
