import type { Person } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { Link } from 'react-router'
import { nameOf } from '#components/person-names.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { Day } from '#ui/moment.tsx'
import styles from './people.module.css'

/** Who mentors whom, in which track, since when; of a mentor also how many may come. */
export function PairingsCard({ person: { role, pairings, places } }: { person: Person }) {
  const isMentee = role === 'MENTEE'
  return (
    <Card title={isMentee ? 'Mentors' : 'Mentees'}>
      <CardBody>
        {places.length > 0 && (
          <ul className={styles.list}>
            {places.map((place) => (
              <li key={place.track.id} className={styles.quiet}>
                {place.track.title}: {place.taken} of {place.places} places taken, up to {place.allowed}{' '}
                allowed
              </li>
            ))}
          </ul>
        )}
        {pairings.length === 0 && (
          <p>{isMentee ? 'Not enrolled in a track yet.' : 'Nobody learns with them.'}</p>
        )}
        <ul className={styles.list}>
          {pairings.map(({ track, mentee, mentor, since }) => {
            const other = isMentee ? mentor : mentee
            return (
              <li key={`${track.id} ${mentee.id}`}>
                <span>
                  <Link className={styles.name} to={addressOf('person', { personId: other.id })}>
                    {nameOf(other)}
                  </Link>
                  {isMentee && mentor.isSwitchedOff && ' (switched off)'}
                </span>
                <span className={styles.quiet}>
                  {track.title}, since <Day at={since} />
                </span>
              </li>
            )
          })}
        </ul>
      </CardBody>
    </Card>
  )
}
