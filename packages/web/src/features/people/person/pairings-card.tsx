import type { Person } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { Folded } from '#components/lists/folded.tsx'
import { nameOf } from '#components/people/person-names.tsx'
import { placesText } from '#components/people/places-text.ts'
import { Link } from '#lib/navigation/router.tsx'
import { addressOfMovingOne } from '#lib/ways-to-pairings.ts'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Day } from '#ui/texts/moment.tsx'
import styles from '../people.module.css'
import { finishedTracks, presentPairings } from './present-pairings.ts'

/** Lists a person's present pairings, and finished and ended ones below. */
export function PairingsCard({ person }: { person: Person }) {
  const { role, places } = person
  const isMentee = role === 'MENTEE'
  const present = presentPairings(person)
  const over = person.pairings.filter((pairing) => !present.includes(pairing))
  return (
    <Card title={isMentee ? 'Mentors' : 'Mentees'}>
      <CardBody>
        {places.length > 0 && (
          <ul className={styles.list}>
            {places.map((place) => (
              <li key={place.track.id}>
                {place.track.title}: {placesText(place)}
                {(place.places > 0 || place.taken > 0) &&
                  place.allowed > place.places &&
                  `, ${place.allowed} allowed`}
              </li>
            ))}
          </ul>
        )}
        {present.length > 0 ? (
          <PairingList pairings={present} person={person} />
        ) : isMentee ? (
          <p>
            <NoTrack person={person} />
          </p>
        ) : (
          places.length === 0 && <p className={styles.quiet}>Nobody learns with them at present.</p>
        )}
        {over.length > 0 && (
          <Folded title={`Finished or ended (${over.length})`}>
            <PairingList pairings={over} person={person} />
          </Folded>
        )}
      </CardBody>
    </Card>
  )
}

function NoTrack({ person }: { person: Person }) {
  const { waitsFor = [] } = person
  const finished = finishedTracks(person)
  if (waitsFor.length > 0) {
    return (
      <>
        They wait for a place in {waitsFor.map(({ title }) => title).join(' and ')}.{' '}
        <Link to={addressOf('pairings')}>See who waits for a place</Link>
      </>
    )
  }
  return finished
    ? `They have finished ${finished}, and can begin another track.`
    : 'They learn in no track at present. Mentees choose a track and a mentor on their dashboard.'
}

const states = { open: null, finished: 'finished', ended: 'ended' }

function PairingList({ pairings, person }: { pairings: Person['pairings']; person: Person }) {
  // A mentee's card needs no 'with' before the names, because its title is 'Mentors'.
  const isMentee = person.role === 'MENTEE'
  return (
    <ul className={`${styles.list} ${styles.ruled}`}>
      {pairings.map(({ track, mentee, mentor, state, cohort, since }) => {
        const learns = mentee.id === person.id
        const other = learns ? mentor : mentee
        return (
          <li key={`${track.id} ${mentee.id}`}>
            <span>
              {learns && !isMentee && 'with '}
              <Link className={styles.name} to={addressOf('person', { personId: other.id })}>
                {nameOf(other)}
              </Link>
              {learns && mentor.isSwitchedOff && ' (switched off)'}
            </span>
            <span className={styles.quiet}>
              {track.title}
              {cohort && `, in the cohort “${cohort.name}”`}, since <Day at={since} />
              {states[state] && `, ${states[state]}`}
            </span>
            {isMentee && state === 'open' && (
              <Link to={addressOfMovingOne(person.id, track.id)}>
                Give another mentor<span className="sr"> in {track.title}</span>
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
