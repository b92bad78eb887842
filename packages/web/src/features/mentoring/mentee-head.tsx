import type { Mentee } from '@koya/contract'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Tag, Tags } from '#ui/tag.tsx'
import styles from './mentee-head.module.css'

/** Who it is, what they learn, and the two ways to reach them. */
export function MenteeHead({ mentee, above }: { mentee: Mentee; above: ReactNode }) {
  const { firstName, lastName, email, phoneNumber, tracks } = mentee
  return (
    <header className={styles.head}>
      <div className={styles.above}>{above}</div>
      <Avatar person={mentee} size="large" />
      <div className={styles.words}>
        <h1>
          {firstName} {lastName}
        </h1>
        <Tags>
          {tracks.map(({ id, title }) => (
            <Tag key={id} kind="track">
              {title}
            </Tag>
          ))}
        </Tags>
        <dl className={styles.contact}>
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
      </div>
    </header>
  )
}
