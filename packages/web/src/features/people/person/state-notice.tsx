import type { Person } from '@koya/contract'
import { nameOf } from '#components/people/person-names.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { addressOfMoving } from '#lib/ways-to-pairings.ts'
import { Notice } from '#ui/states/notice.tsx'
import { Day } from '#ui/texts/moment.tsx'
import { count } from '../people-words.ts'
import { countMentees, presentPairings } from './present-pairings.ts'

export function StateNotice({ person }: { person: Person }) {
  const { switchedOffAt, switchedOffReason, role } = person
  const pairings = presentPairings(person)
  const mentees = countMentees(pairings)
  const absent = role === 'MENTEE' ? pairings.find(({ mentor }) => mentor.isSwitchedOff) : undefined
  return (
    <>
      {switchedOffAt && (
        <Notice kind="warning">
          <p>
            Switched off since <Day at={switchedOffAt} />: {switchedOffReason}
          </p>
          {role !== 'MENTEE' && mentees > 0 && (
            <p>
              {count(mentees, 'mentee')} {mentees === 1 ? 'needs' : 'need'} another mentor.{' '}
              <Link to={addressOfMoving(person.id)}>Give them another</Link>
            </p>
          )}
        </Notice>
      )}
      {absent && (
        <Notice kind="warning">
          <p>
            Their mentor {nameOf(absent.mentor)} is switched off: nobody looks at what they send.{' '}
            <Link to={addressOfMoving(absent.mentor.id)}>
              Give all of {absent.mentor.firstName}’s mentees another mentor
            </Link>
          </p>
        </Notice>
      )}
    </>
  )
}
