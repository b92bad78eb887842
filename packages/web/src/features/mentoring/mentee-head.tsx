import type { Mentee } from '@koya/contract'
import type { ReactNode } from 'react'
import { SquaresStrip } from '#components/cloth/squares-strip.tsx'
import { TrackTags } from '#components/learning/tag-list.tsx'
import { ContactFacts } from '#components/people/contact-facts.tsx'
import { FactsList } from '#components/people/facts-list.tsx'
import { WithMentors } from '#components/people/person-names.tsx'
import { Avatar } from '#ui/lists/avatar.tsx'
import styles from './mentee-head.module.css'

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
