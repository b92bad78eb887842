import type { Gender, Mentee, Profile } from '@koya/contract'
import { TrackTags } from '#components/learning/tag-list.tsx'
import { Fact, FactsList } from '#components/people/facts-list.tsx'
import { groupDigits } from '#components/people/group-digits.ts'
import { TechnologyFact } from '#components/people/technology-fact.tsx'
import { Day } from '#ui/texts/moment.tsx'
import styles from './profile-facts.module.css'

export const genderNames: Record<Gender, string> = {
  MALE: 'Male',
  FEMALE: 'Female',
  UNSPECIFIED: 'Prefer not to say',
}

/** Says who sees the date of birth and the gender (rules: profile 28). */
export const birthSeen = 'Only the admins see your date of birth and gender.'

/** With `isOwn`, shows the contact details in place of the description. */
export function ProfileFacts({ person, isOwn = false }: { person: Profile | Mentee; isOwn?: boolean }) {
  const { dob, gender, tracks, technologies, description } = person
  return (
    <FactsList className={styles.facts}>
      {isOwn ? (
        <>
          <Fact label="Email">{person.email}</Fact>
          <Fact label="Phone number">{person.phoneNumber && groupDigits(person.phoneNumber)}</Fact>
        </>
      ) : (
        <Fact label="Description" className={styles.wide}>
          {description}
        </Fact>
      )}
      <Fact label="Country" isShort>
        {person.country}
      </Fact>
      <Fact label="State" isShort>
        {person.city}
      </Fact>
      {/* The server sends `dob` and `gender` only to the person and to admins (rules: profile 28). */}
      {dob !== undefined && (
        <Fact label="Date of birth" isShort>
          {dob && <Day at={dob} />}
        </Fact>
      )}
      {gender !== undefined && (
        <Fact label="Gender" isShort>
          {genderNames[gender]}
        </Fact>
      )}
      {hasTracks(person, isOwn) && (
        <Fact label={tracks.length > 1 ? 'Tracks' : 'Track'} empty="None yet">
          {tracks.length > 0 && <TrackTags tracks={tracks} />}
        </Fact>
      )}
      <TechnologyFact technologies={technologies} />
    </FactsList>
  )
}

/**
 * Returns true if the facts include the tracks: always for mentors, and for mentees with tracks or in their
 * own profile. Never for a `Mentee` with `squares`, whose page shows the tracks in its head.
 */
function hasTracks(person: Profile | Mentee, isOwn: boolean): boolean {
  if ('squares' in person) return false
  if (!('role' in person) || person.role === 'MENTOR') return true
  return person.tracks.length > 0 || (isOwn && person.role === 'MENTEE')
}
