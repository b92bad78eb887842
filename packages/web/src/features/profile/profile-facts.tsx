import type { Gender, Mentee, Profile } from '@koya/contract'
import { TrackTags } from '#components/learning/tag-list.tsx'
import { Fact, FactsList } from '#components/people/facts-list.tsx'
import { groupDigits } from '#components/people/group-digits.ts'
import { PublicFacts } from '#components/people/public-facts.tsx'
import { Day } from '#ui/texts/moment.tsx'
import styles from './profile-facts.module.css'

export const genderNames: Record<Gender, string> = {
  MALE: 'Male',
  FEMALE: 'Female',
  UNSPECIFIED: 'Prefer not to say',
}

/**
 * Shows all facts about a person except the name, which is in the head of the page. `contact` is false if the page
 * shows the contact details elsewhere.
 */
export function ProfileFacts({ person, contact = true }: { person: Profile | Mentee; contact?: boolean }) {
  const { dob, gender, tracks } = person
  return (
    <FactsList className={styles.facts}>
      {contact && (
        <>
          <Fact label="Email">{person.email}</Fact>
          <Fact label="Phone number">{person.phoneNumber && groupDigits(person.phoneNumber)}</Fact>
        </>
      )}
      <Fact label="Country" isShort>
        {person.country}
      </Fact>
      <Fact label="State" isShort>
        {person.city}
      </Fact>
      {/* The server sends these two only to the person and to admins (rules: profile 28). */}
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
      {/* Most admins have no track. A mentor who became an admin keeps theirs. */}
      {(tracks.length > 0 || !('role' in person && person.role === 'ADMIN')) && (
        <Fact label={tracks.length > 1 ? 'Tracks' : 'Track'} empty="None yet">
          {tracks.length > 0 && <TrackTags tracks={tracks} />}
        </Fact>
      )}
      <PublicFacts person={person} />
    </FactsList>
  )
}
