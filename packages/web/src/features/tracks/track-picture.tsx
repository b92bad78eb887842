import { useState } from 'react'
import { isLight } from '#lib/plain.ts'
import { classes } from '#ui/base/classes.ts'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import fringe from '#ui/cloth/fringe.module.css'
import styles from './track-picture.module.css'

interface TrackPictureProps {
  image: string
  /** True if the browser must not fetch the picture while CSS hides it. */
  isLazy?: boolean
}

/** Shows the picture of a track. Shows a pattern if the picture is missing or broken, or to save data. */
export function TrackPicture({ image, isLazy }: TrackPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)

  return (
    <div className={classes(fringe.fringed, styles.picture)}>
      {image && image !== broken && !(import.meta.env.SSR && isLight()) ? (
        <img
          src={image}
          alt=""
          width="300"
          height="200"
          loading={isLazy ? 'lazy' : undefined}
          onError={() => setBroken(image)}
        />
      ) : (
        <BandedCloth bands={['zigzag', 'threads', 'leaf', 'threads']} />
      )}
    </div>
  )
}
