import { MotifUse } from '#ui/motif.tsx'
import styles from './track-skeleton.module.css'

/** The grid of tracks before they are known. */
export function TrackSkeleton() {
  return (
    <>
      <p className="sr" role="status">
        Loading tracks
      </p>
      <div className={styles.bones}>
        {[0, 1, 2].map((card) => (
          <svg key={card} className="m d" viewBox="-2 -2 304 204" aria-hidden="true">
            <MotifUse name="square" transform="scale(2)" />
            <MotifUse name="square" x={200} />
            <MotifUse name="square" x={200} y={100} />
          </svg>
        ))}
      </div>
    </>
  )
}
