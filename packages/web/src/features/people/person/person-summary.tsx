import type { Person } from '@koya/contract'
import { nameOf } from '#components/people/person-names.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { count } from '../people-words.ts'
import { countMentees, presentPairings } from './present-pairings.ts'

/** Says in one line what the person learns with whom, or how many learn with them, and when they last logged in. */
export function PersonSummary({ person }: { person: Person }) {
  const { role, lastLoginAt } = person
  const present = presentPairings(person)
  const mentees = countMentees(present)
  return (
    <p>
      {role === 'MENTEE'
        ? present.map(({ track, mentor }) => `${track.title} with ${nameOf(mentor)}. `).join('') ||
          'Learns in no track at present. '
        : mentees > 0 && `${count(mentees, 'mentee')}. `}
      {lastLoginAt ? (
        <>
          Last login <Ago at={lastLoginAt} />.
        </>
      ) : (
        'Never logged in.'
      )}
    </p>
  )
}
