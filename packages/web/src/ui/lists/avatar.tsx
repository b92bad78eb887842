import { useState } from 'react'
import { isLight } from '#lib/plain.ts'
import { Monogram } from '#ui/cloth/monogram.tsx'
import styles from './avatar.module.css'

export interface AvatarProps {
  person: { id: string; firstName: string; lastName: string; photoUrl: string | null }
  size?: 'small' | 'medium' | 'portrait' | 'large'
  /** The alternative text, if the name is not beside the picture. */
  alt?: string
}

const pixels = { small: 28, medium: 40, portrait: 64, large: 96 }

export function Avatar({ person, size = 'medium', alt = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const { photoUrl } = person
  const className = `${styles.avatar} ${styles[size]}`

  if (photoUrl && photoUrl !== broken && !(import.meta.env.SSR && isLight())) {
    return (
      <img
        className={className}
        src={photoUrl}
        alt={alt}
        width={pixels[size]}
        height={pixels[size]}
        loading="lazy"
        decoding="async"
        // A picture in the server's HTML may fail to load before the app listens for errors.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(photoUrl)
        }}
        onError={() => setBroken(photoUrl)}
      />
    )
  }
  return (
    <>
      <Monogram
        id={person.id}
        firstName={person.firstName}
        lastName={person.lastName}
        className={className}
      />
      {alt && <span className="sr">{alt}</span>}
    </>
  )
}
