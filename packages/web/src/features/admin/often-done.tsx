import { addressOf } from '@koya/contract/pages'
import { useId } from 'react'
import { ButtonLink } from '#ui/base/button.tsx'
import styles from './often-done.module.css'

/** Links to common actions that belong to no waiting entry (decision 0094). */
export function OftenDone() {
  const titleId = useId()
  return (
    <nav className={styles.often} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Often done
      </h2>
      <div className={styles.acts}>
        <ButtonLink variant="line" to={addressOf('adminInvitations')}>
          Invite people
        </ButtonLink>
        <ButtonLink variant="line" to={addressOf('pairings')}>
          Give another mentor
        </ButtonLink>
        <ButtonLink variant="line" to={addressOf('adminAnnouncements')}>
          Announce something
        </ButtonLink>
      </div>
    </nav>
  )
}
