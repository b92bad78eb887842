import { FinishedTrack, type FinishedTrackProps } from './finished-track.tsx'

/** The finished track on a page without scripts. */
export function PlainFinished(props: FinishedTrackProps) {
  return <FinishedTrack {...props} />
}
