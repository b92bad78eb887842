import type { Profile } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { Notice } from '#ui/states/notice.tsx'

type EndedTrack = NonNullable<Profile['endedTracks']>[number]

/** Returns the tracks whose enrollment ended before everything was graded. */
export const findUnfinished = ({ endedTracks = [] }: Profile): EndedTrack[] =>
  endedTracks.filter(({ isFinished }) => !isFinished)

/** Says that an enrollment has ended, and whom the mentee can ask (rules: pairings 13). */
export function EndedNotice({ tracks }: { tracks: readonly { title: string }[] }) {
  if (tracks.length === 0) return null
  return (
    <Notice kind="info">
      Your enrollment in {tracks.map(({ title }) => title).join(' and ')} has ended, so nothing more can be
      sent there. If you want to go on, <a href={addressOf('contactUs')}>write to the admins</a>.
    </Notice>
  )
}
