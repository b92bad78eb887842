import type { Person } from '@koya/contract'
import { nameOf } from '#components/people/person-names.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { count } from '../people-words.ts'
import { countMentees, finishedTracks, presentPairings } from './present-pairings.ts'

/** Counts a mentee's tasks; empty if all three numbers are 0. */
function countWork({ graded, waiting, sentBack }: Person['work']): string {
  if (graded + waiting + sentBack === 0) return ''
  const rest = [waiting > 0 && `${waiting} waiting`, sentBack > 0 && `${sentBack} sent back`]
  return `${[`${count(graded, 'task')} graded`, ...rest].filter(Boolean).join(', ')}. `
}

function describeLearning(person: Person): string {
  const finished = finishedTracks(person)
  return presentPairings(person)
    .map(({ track, mentor }) => `${track.title} with ${nameOf(mentor)}. `)
    .concat((person.waitsFor ?? []).map(({ title }) => `Waiting for ${title}. `))
    .concat(finished && `Finished ${finished}. `)
    .join('')
}

export function PersonSummary({ person }: { person: Person }) {
  const { role, lastLoginAt, work } = person
  const mentees = countMentees(presentPairings(person))
  return (
    <p>
      {role === 'MENTEE' ? describeLearning(person) : mentees > 0 && `${count(mentees, 'mentee')}. `}
      {role === 'MENTEE' && countWork(work)}
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
