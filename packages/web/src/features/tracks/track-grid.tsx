import { Link } from 'react-router'
import { Tag } from '#ui/tag.tsx'
import styles from './track-grid.module.css'
import { trackPage } from './track-pages.ts'
import { TrackPicture } from './track-picture.tsx'

export interface TrackGridProps {
  tracks: readonly { id: string; title: string; description: string; image: string }[]
  /** Those that the person is enrolled in. */
  own: readonly { id: string }[]
}

export function TrackGrid({ tracks, own }: TrackGridProps) {
  return (
    <ul className={styles.grid}>
      {tracks.map((track) => (
        <li key={track.id} className={styles.track}>
          <TrackPicture image={track.image} />
          <h2 className={styles.title}>
            <Link to={trackPage(track)}>{track.title}</Link>
          </h2>
          <p className={styles.text}>{track.description}</p>
          {own.some(({ id }) => id === track.id) && <Tag kind="plain">Your track</Tag>}
        </li>
      ))}
    </ul>
  )
}
