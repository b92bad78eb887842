import { addressOf } from '@koya/contract/pages'
import { ButtonLink } from '#ui/base/button.tsx'
import styles from './often-done.module.css'

/**
 * Links to the pages of common actions for which nobody waits, so that no queue contains them
 * (decision 0094).
 */
export function OftenDone() {
  return (
    <nav className={styles.acts} aria-label="Often done">
      <ButtonLink variant="line" to={addressOf('adminInvitations')}>
        Invite people
      </ButtonLink>
      <ButtonLink variant="line" to={addressOf('pairings')}>
        Move mentees
      </ButtonLink>
      <ButtonLink variant="line" to={addressOf('adminAnnouncements')}>
        Announce something
      </ButtonLink>
    </nav>
  )
}
