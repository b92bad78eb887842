import { useQuery } from '@tanstack/react-query'
import { NextStepSkeleton } from '#features/tasks/next-step/next-step-card.tsx'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { isPlain } from '#lib/plain.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import type { FinishedTrackProps } from './finished-track.tsx'
import { PlainFinished } from './plain-finished.tsx'
import styles from './track.module.css'

const finishedTrack = lazyModule('finished-track', () => import('./finished-track.tsx'))

/** Shows a finished track, whose code loads on demand. */
export function Finished(props: FinishedTrackProps) {
  const code = useQuery(finishedTrack)
  return (
    <>
      <noscript>{import.meta.env.SSR && <PlainFinished {...props} />}</noscript>
      {!(import.meta.env.SSR && isPlain()) && (
        <Loaded
          query={code}
          loading={
            <div className={styles.coming}>
              <NextStepSkeleton />
            </div>
          }
        >
          {({ FinishedTrack }) => <FinishedTrack {...props} />}
        </Loaded>
      )}
    </>
  )
}
