import { useQuery } from '@tanstack/react-query'
import { NextStepSkeleton } from '#features/tasks/next-step/next-step-card.tsx'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { isPlain } from '#lib/plain.ts'
import type { FinishedTrackProps } from './finished-track.tsx'
import { PlainFinished } from './plain-finished.tsx'
import styles from './track.module.css'

const finishedTrack = lazyModule('finished-track', () => import('./finished-track.tsx'))

/** Shows a finished track, whose code loads on demand. */
export function Finished(props: FinishedTrackProps) {
  const { data } = useQuery(finishedTrack)
  if (data) return <data.FinishedTrack {...props} />
  return (
    <>
      <noscript>{import.meta.env.SSR && <PlainFinished {...props} />}</noscript>
      {!(import.meta.env.SSR && isPlain()) && (
        <div className={styles.coming}>
          <NextStepSkeleton />
        </div>
      )}
    </>
  )
}
