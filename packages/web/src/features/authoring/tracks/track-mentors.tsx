import type { AuthoredTrack } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useState } from 'react'
import { Link } from '#lib/navigation/router.tsx'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import styles from '../authoring.module.css'
import { MentorDialog } from './mentor-dialog.tsx'
import { PlacesDialog } from './places-dialog.tsx'

/** Lists the mentors approved for this track, and how many mentees each may have (rules: authoring 13). */
export function TrackMentors({ track: { id, mentors, mentorCount } }: { track: AuthoredTrack }) {
  const [isOpen, setOpen] = useState(false)
  const [changed, setChanged] = useState<AuthoredTrack['mentors'][number] | null>(null)

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
      <CardBody>
        {mentors.length === 0 && <p>Nobody is approved for this track yet.</p>}
        <ul className={styles.mentors}>
          {mentors.map((mentor) => (
            <li key={mentor.id}>
              <p>
                <Link to={addressOf('person', { personId: mentor.id })}>
                  {mentor.firstName} {mentor.lastName}
                </Link>
                <span className={styles.quiet}>{mentor.email}</span>
                <span className={styles.quiet}>
                  {mentor.taken} of {mentor.places} places taken
                </span>
              </p>
              <div className={`${styles.actions} ${styles.quietActs}`}>
                <span>
                  {mentor.allowed} {mentor.allowed === 1 ? 'place' : 'places'} allowed
                </span>
                <Button variant="line" onClick={() => setChanged(mentor)}>
                  Change<span className="sr"> the places of {mentor.firstName}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {mentorCount > mentors.length && (
          <p>
            These are the latest {mentors.length} of {mentorCount}.{' '}
            <Link to={`${addressOf('people')}?role=MENTOR&track=${id}`}>Show all of them</Link>
          </p>
        )}
      </CardBody>
      {isOpen && <MentorDialog trackId={id} onClose={() => setOpen(false)} />}
      {changed && <PlacesDialog trackId={id} mentor={changed} onClose={() => setChanged(null)} />}
    </Card>
  )
}
