import { useEffect, useRef, useState } from 'react'
import { isPlain } from '#lib/plain.ts'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import { SafeLink } from '#ui/texts/safe-link.tsx'
import styles from './course-video.module.css'
import { PlainVideo } from './plain-video.tsx'
import { videoAddress } from './video-address.ts'

/** Loads nothing from the video host until the person presses the poster (rules: courses 2). */
export function CourseVideo({ title, playlistUrl }: { title: string; playlistUrl: string }) {
  const [playing, setPlaying] = useState(false)
  const address = videoAddress(playlistUrl)

  if (!address) {
    return (
      <p>
        This course is not embedded. <SafeLink href={playlistUrl}>Open it where it is</SafeLink>
      </p>
    )
  }
  if (import.meta.env.SSR && isPlain()) return <PlainVideo playlistUrl={playlistUrl} />
  return playing ? (
    <Player title={title} address={address} />
  ) : (
    <button type="button" className={`${styles.frame} ${styles.poster}`} onClick={() => setPlaying(true)}>
      <BandedCloth className={styles.cloth} scale={1.2} bands={['zigzag', 'threads', 'zigzag', 'threads']} />
      <svg className={`m ${styles.play}`} viewBox="0 0 100 100" aria-hidden="true">
        <path d="M36 25c14 8 27 17 39 26-13 8-26 16-39 24 1-17 1-33 0-50Z" />
      </svg>
      <span className={styles.label}>
        Play the video
        <small>It comes from YouTube and uses your data.</small>
      </span>
    </button>
  )
}

function Player({ title, address }: { title: string; address: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  // The pressed poster had the focus and has been removed, so the player takes the focus.
  useEffect(() => frame.current?.focus(), [])

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address}
      title={`Video: ${title}`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // The player refuses to run without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
    />
  )
}
