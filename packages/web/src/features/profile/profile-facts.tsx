import type { ReactNode } from 'react'
import { Day } from '#ui/moment.tsx'
import { Tag, Tags } from '#ui/tag.tsx'
import { type Gender, genderNames } from './gender-names.ts'
import styles from './profile-facts.module.css'

export interface Person {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string | null
  city: string | null
  country: string | null
  description: string | null
  technologies: readonly string[]
  tracks: readonly { id: string; title: string }[]
  /** Only the person and admins see these two (rulings, 6). */
  gender?: Gender | undefined
  dob?: string | null | undefined
}

/** All that is known of a person, with its labels; `contact` may stand elsewhere. */
export function ProfileFacts({ person, contact = true }: { person: Person; contact?: boolean }) {
  const { gender, dob, technologies, tracks } = person
  return (
    <dl className={styles.facts}>
      <Fact label="First name">{person.firstName}</Fact>
      <Fact label="Last name">{person.lastName}</Fact>
      {contact && <Fact label="Email">{person.email}</Fact>}
      {contact && <Fact label="Phone number">{person.phoneNumber}</Fact>}
      <Fact label="Country">{person.country}</Fact>
      <Fact label="State">{person.city}</Fact>
      {dob !== undefined && <Fact label="Date of birth">{dob && <Day at={dob} />}</Fact>}
      {gender !== undefined && <Fact label="Gender">{genderNames[gender]}</Fact>}
      <Fact label={tracks.length > 1 ? 'Tracks' : 'Track'} empty="None yet">
        {tracks.length > 0 && (
          <Tags>
            {tracks.map(({ id, title }) => (
              <Tag key={id} kind="track">
                {title}
              </Tag>
            ))}
          </Tags>
        )}
      </Fact>
      <Fact label="Technologies" empty="None yet">
        {technologies.length > 0 && (
          <Tags>
            {technologies.map((technology) => (
              <Tag key={technology} kind="plain">
                {technology}
              </Tag>
            ))}
          </Tags>
        )}
      </Fact>
      <Fact label="Description" long>
        {person.description}
      </Fact>
    </dl>
  )
}

interface FactProps {
  label: string
  long?: boolean
  empty?: string
  children: ReactNode
}

function Fact({ label, long = false, empty = 'Not given yet', children }: FactProps) {
  return (
    <div className={long ? styles.long : undefined}>
      <dt>{label}</dt>
      <dd>{children || <span className={styles.none}>{empty}</span>}</dd>
    </div>
  )
}
