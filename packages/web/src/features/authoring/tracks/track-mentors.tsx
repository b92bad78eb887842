import type { AuthoredTrack, WaitingMentee } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useState } from 'react'
import { placesText } from '#components/people/places-text.ts'
import { capitalized } from '#content/counted.ts'
import { Link } from '#lib/navigation/router.tsx'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { type Column, SubLine, Table } from '#ui/lists/table.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { BreakableEmail } from '#ui/texts/breakable-email.tsx'
import { spanText } from '#ui/texts/moment-text.ts'
import styles from '../authoring.module.css'
import { MentorDialog } from './mentor-dialog.tsx'
import { PlacesDialog } from './places-dialog.tsx'

type Mentor = AuthoredTrack['mentors'][number]

const columnsOf = (onChange: (mentor: Mentor) => void): Column<Mentor>[] => [
  {
    key: 'name',
    header: 'Mentor',
    kind: 'main',
    cell: ({ id, firstName, lastName, email }) => (
      <>
        <Link to={addressOf('person', { personId: id })}>
          {firstName} {lastName}
        </Link>
        <SubLine>
          <BreakableEmail email={email} />
        </SubLine>
      </>
    ),
  },
  {
    key: 'places',
    header: 'Places',
    cell: ({ taken, places, allowed }) => (
      <>
        {capitalized(placesText({ taken, places, allowed }))}
        {/* The mentor offers fewer places than the admins allow. */}
        {(places > 0 || taken > 0) && allowed > places && <SubLine>{allowed} allowed</SubLine>}
      </>
    ),
  },
  {
    key: 'actions',
    header: 'What can be done',
    hideHeader: true,
    kind: 'action',
    cell: (mentor) => (
      <Button variant="quiet" onClick={() => onChange(mentor)}>
        Change places<span className="sr"> of {mentor.firstName}</span>
      </Button>
    ),
  },
]

interface TrackMentorsProps {
  track: AuthoredTrack
  /** The mentees who wait for a place; the one who has waited longest comes first. */
  waiting: { items: readonly WaitingMentee[]; totalCount: number } | undefined
}

/** Lists the mentors approved for this track, with their places (rules: authoring 13). */
export function TrackMentors({ track, waiting }: TrackMentorsProps) {
  const { id, state, mentors, mentorCount } = track
  const [isOpen, setOpen] = useState(false)
  const [changed, setChanged] = useState<Mentor | null>(null)

  return (
    <Card
      title="Mentors"
      action={
        <Button variant="line" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          Approve a mentor
        </Button>
      }
    >
      {waiting?.items[0] && (
        <CardBody>
          <p>
            <Link to={`${addressOf('pairings')}?track=${id}`}>
              {waiting.totalCount === 1 ? 'One mentee waits' : `${waiting.totalCount} mentees wait`} for a
              place
            </Link>
            {describeLongest(waiting.totalCount, waiting.items[0].since)}.
          </p>
        </CardBody>
      )}
      {mentors.length === 0 ? (
        <Empty title="Nobody is approved yet">A mentee of this track can choose only approved mentors.</Empty>
      ) : (
        <Table
          caption="Mentors"
          columns={columnsOf(setChanged)}
          rows={mentors}
          keyOf={(mentor) => mentor.id}
          className={styles.acted}
        />
      )}
      {mentorCount > mentors.length && (
        <CardBody>
          <p>
            These are the latest {mentors.length} of {mentorCount}.{' '}
            <Link to={`${addressOf('people')}?role=MENTOR&track=${id}`}>Show all of them</Link>
          </p>
        </CardBody>
      )}
      {isOpen && <MentorDialog trackId={id} onClose={() => setOpen(false)} />}
      {changed && (
        <PlacesDialog
          trackId={id}
          isDraft={state === 'draft'}
          mentor={changed}
          onClose={() => setChanged(null)}
        />
      )}
    </Card>
  )
}

/** Returns ', for 6 days' or ', the longest for 6 days'; '' if nobody has waited for a minute yet. */
function describeLongest(count: number, since: string): string {
  const span = spanText(since)
  if (span === null) return ''
  return count === 1 ? `, for ${span}` : `, the longest for ${span}`
}
