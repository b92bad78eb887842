import type { MyMentor } from '@koya/contract'
import { useId } from 'react'
import { awayText } from '#components/people/away-text.ts'
import { ContactFacts } from '#components/people/contact-facts.tsx'
import { FactsList } from '#components/people/facts-list.tsx'
import { TechnologyFact } from '#components/people/technology-fact.tsx'
import { describeUsual, type Usual } from '#components/people/usual-text.ts'
import { screenNow } from '#lib/drawn.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Avatar } from '#ui/lists/avatar.tsx'
import { Notice } from '#ui/states/notice.tsx'
import styles from './mentor-card.module.css'

interface MentorCardProps {
  mentor: Omit<MyMentor, 'away' | keyof Usual>
  away?: MyMentor['away']
  usual?: Usual | undefined
  /** True for mentees whose work the mentor reads or has read to the end. */
  canWrite?: boolean
}

/** Shows a mentor's profile with the contact details that their own mentees may see (rules: profile 27). */
export function MentorCard({ mentor, away, usual, canWrite = false }: MentorCardProps) {
  const { firstName, lastName, city, country, description } = mentor
  const id = useId()
  const answers = usual && describeUsual(usual)

  return (
    <article className={styles.mentor} aria-labelledby={id}>
      <Avatar person={mentor} size="large" />
      <div className={styles.who}>
        <h2 id={id} className={styles.name}>
          {firstName} {lastName}
        </h2>
        <p className={styles.place}>{[city, country].filter(Boolean).join(', ') || 'Somewhere'}</p>
      </div>
      <div className={styles.reach}>
        {description && <p className={styles.description}>{description}</p>}
        {answers && <p className={styles.usual}>{answers}.</p>}
        {away && (
          <div className={styles.away}>
            <Notice kind="info">{awayText(firstName, away, screenNow())}</Notice>
          </div>
        )}
        {canWrite && (
          <ButtonLink className={styles.write} to={`mailto:${mentor.email}`} reloadDocument>
            Write a mail<span className="sr"> to {firstName}</span>
          </ButtonLink>
        )}
      </div>
      <FactsList className={styles.facts}>
        <ContactFacts person={mentor} />
        <TechnologyFact technologies={mentor.technologies} />
      </FactsList>
    </article>
  )
}
