import { counted } from '#content/counted.ts'
import { Link } from '#lib/navigation/router.tsx'
import { addressOfTrackPart } from '#lib/ways-to-track.ts'

interface PartLinksProps {
  trackId: string
  /** How many mentees wait for a place. */
  waiting: number
}

/** Links to the parts of a track's page. The cohorts and mentors stand far below its tasks. */
export function PartLinks({ trackId, waiting }: PartLinksProps) {
  return (
    <p>
      <Link to={addressOfTrackPart(trackId, 'stages')}>Stages</Link> ·{' '}
      <Link to={addressOfTrackPart(trackId, 'cohorts')}>Cohorts</Link> ·{' '}
      <Link to={addressOfTrackPart(trackId, 'mentors')}>
        Mentors
        {waiting > 0 && ` (${counted(waiting, 'mentee')} ${waiting === 1 ? 'waits' : 'wait'})`}
      </Link>
    </p>
  )
}
