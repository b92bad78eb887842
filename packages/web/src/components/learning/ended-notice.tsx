import type { Profile } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { Notice } from '#ui/states/notice.tsx'

type EndedTrack = NonNullable<Profile['endedTracks']>[number]
type Ended = Pick<EndedTrack, 'title' | 'isFinished'>

const isUnfinished = ({ isFinished }: Ended) => !isFinished

/** Returns the tracks whose enrollment has ended and that the mentee has not finished. */
export const findUnfinished = ({ endedTracks = [] }: Profile): EndedTrack[] =>
  endedTracks.filter(isUnfinished)

/** Says that the enrollment in unfinished tracks has ended, and whom to ask (rules: pairings 13). */
export function EndedNotice({ tracks }: { tracks: readonly Ended[] }) {
  const unfinished = tracks.filter(isUnfinished)
  if (unfinished.length === 0) return null
  return (
    <Notice kind="info">
      Your enrollment in {unfinished.map(({ title }) => title).join(' and ')} has ended, so nothing more can
      be sent there. If you want to go on, <a href={addressOf('contactUs')}>write to the admins</a>.
    </Notice>
  )
}
