import type { Track } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useState } from 'react'
import { Link } from '#lib/navigation/router.tsx'
import { isLight } from '#lib/plain.ts'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import { Tag } from '#ui/lists/tag.tsx'
import styles from './track-grid.module.css'

export interface TrackGridProps {
  tracks: readonly Track[]
  /** The tracks in which the person is enrolled. */
  own: readonly { id: string }[]
}

export function TrackGrid({ tracks, own }: TrackGridProps) {
  return (
    <ul className={styles.grid}>
      {tracks.map((track) => (
        <li key={track.id} className={styles.track}>
          <TrackPicture image={track.image} />
          {own.some(({ id }) => id === track.id) && (
            <span className={styles.own}>
              <Tag kind="plain">Your track</Tag>
            </span>
          )}
          <h2 className={styles.title}>
            <Link to={addressOf('track', { trackName: track.title, trackId: track.id })}>{track.title}</Link>
          </h2>
          <p className={styles.text}>{track.description}</p>
        </li>
      ))}
    </ul>
  )
}

/** Shows the picture of a track, or a pattern when there is none or it does not load. */
function TrackPicture({ image }: { image: string }) {
  const [broken, setBroken] = useState<string | null>(null)

  return (
    <div className={styles.picture}>
      {image && image !== broken && !(import.meta.env.SSR && isLight()) ? (
        <img src={image} alt="" width="300" height="200" onError={() => setBroken(image)} />
      ) : (
        <BandedCloth bands={['zigzag', 'threads', 'leaf', 'threads']} />
      )}
    </div>
  )
}

/** Placeholder for the grid while the tracks load. */
export function TrackGridSkeleton() {
  return (
    <>
      <p className="sr" role="status">
        Loading tracks
      </p>
      <div className={`${styles.grid} ${styles.skeleton}`}>
        {[0, 1, 2].map((card) => (
          <div key={card} className={styles.track}>
            <div className={styles.picture} />
            <span className={styles.bone} />
            <span className={styles.bone} />
          </div>
        ))}
      </div>
    </>
  )
}
