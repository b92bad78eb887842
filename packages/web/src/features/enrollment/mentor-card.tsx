import type { MyMentor } from '@koya/contract'
import { useId } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Tag, Tags } from '#ui/tag.tsx'
import styles from './mentor-card.module.css'

/** The profile of a mentor, with the contact that their own mentees may see (rulings, 6). */
export function MentorCard({ mentor }: { mentor: MyMentor }) {
  const { firstName, lastName, city, country, technologies, description, email, phoneNumber } = mentor
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
      <dl className={styles.facts}>
        <div>
          <dt>About</dt>
          <dd>{description ?? 'Nothing written yet'}</dd>
        </div>
        <div>
          <dt>Technologies</dt>
          <dd>
            {technologies.length > 0 ? (
              <Tags>
                {technologies.map((technology) => (
                  <Tag key={technology} kind="plain">
                    {technology}
                  </Tag>
                ))}
              </Tags>
            ) : (
              'None named yet'
            )}
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        {phoneNumber && (
          <div>
            <dt>Phone number</dt>
            <dd>
              <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>
            </dd>
          </div>
        )}
      </dl>
    </article>
  )
}
