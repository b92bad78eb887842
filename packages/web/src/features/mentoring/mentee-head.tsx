import type { Mentee } from '@koya/contract'
import type { ReactNode } from 'react'
import { ContactFacts } from '#components/contact-facts.tsx'
import { FactsList } from '#components/facts-list.tsx'
import { WithMentors } from '#components/person-names.tsx'
import { SquaresStrip } from '#components/squares-strip.tsx'
import { TrackTags } from '#components/tag-list.tsx'
import { Avatar } from '#ui/avatar.tsx'
import styles from './mentee-head.module.css'

/** Who it is, what they learn, and the two ways to reach them. */
export function MenteeHead({ mentee, above }: { mentee: Mentee; above: ReactNode }) {
  return (
    <header className={styles.head}>
      <div className={styles.above}>{above}</div>
      <Avatar person={mentee} size="large" />
      <div className={styles.words}>
        <h1>
          {mentee.firstName} {mentee.lastName}
        </h1>
        <TrackTags tracks={mentee.tracks} />
        <div>
          <SquaresStrip squares={mentee.squares} />
        </div>
        {mentee.mentors && (
          <p>
            <WithMentors mentors={mentee.mentors} />
          </p>
        )}
        <FactsList className={styles.contact}>
          <ContactFacts person={mentee} />
        </FactsList>
      </div>
    </header>
  )
}
