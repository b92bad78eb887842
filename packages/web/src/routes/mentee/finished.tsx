import { useQuery } from '@tanstack/react-query'
import { NextStepSkeleton } from '#features/tasks/next-step/next-step-card.tsx'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import type { FinishedTrackProps } from './finished-track.tsx'

const finishedTrack = lazyModule('finished-track', () => import('./finished-track.tsx'))

/** Loads what a finished track shows. Most mentees are under way, and do not pay for it. */
export function Finished(props: FinishedTrackProps) {
  const { data } = useQuery(finishedTrack)
  return data ? <data.FinishedTrack {...props} /> : <NextStepSkeleton />
}
