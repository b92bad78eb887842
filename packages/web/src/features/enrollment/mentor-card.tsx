import type { MyMentor } from '@koya/contract'
import { useId } from 'react'
import { ContactFacts } from '#components/contact-facts.tsx'
import { FactsList } from '#components/facts-list.tsx'
import { PublicFacts } from '#components/public-facts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import styles from './mentor-card.module.css'

/** The profile of a mentor, with the contact that their own mentees may see (rules: profile 27). */
export function MentorCard({ mentor }: { mentor: MyMentor }) {
  const { firstName, lastName, city, country } = mentor
  const id = useId()

  return (
    <article className={styles.mentor} aria-labelledby={id}>
      <Avatar person={mentor} size="large" />
      <div>
        <h2 id={id} className={styles.name}>
          {firstName} {lastName}
        </h2>
        <p className={styles.place}>{[city, country].filter(Boolean).join(', ') || 'Somewhere'}</p>
      </div>
      <FactsList className={styles.facts}>
        <PublicFacts person={mentor} />
        <ContactFacts person={mentor} />
      </FactsList>
    </article>
  )
}
