import { useState } from 'react'
import { MotifUse } from '#ui/motif.tsx'
import styles from './track-picture.module.css'

/** The picture of a track, hung like a cloth; a plain cloth where it has none that loads. */
export function TrackPicture({ image }: { image: string }) {
  const [broken, setBroken] = useState<string | null>(null)

  return (
    <div className={styles.picture}>
      {image && image !== broken ? (
        <img src={image} alt="" width="300" height="200" onError={() => setBroken(image)} />
      ) : (
        <svg className="m" viewBox="-2 -2 304 204" aria-hidden="true">
          <g transform="scale(2)">
            <MotifUse name="square" />
            <MotifUse name="moon" />
          </g>
          <MotifUse name="square" x={200} />
          <MotifUse name="leaf" x={200} />
          <MotifUse name="square" x={200} y={100} className="d" />
        </svg>
      )}
    </div>
  )
}
