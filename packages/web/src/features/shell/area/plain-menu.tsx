import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import buttonStyles from '#ui/base/button.module.css'
import { Icon } from '#ui/base/icon.tsx'
import styles from './sidebar.module.css'

/** Logs out on a page without scripts. Asks no question, because such a page has no drafts to lose. */
export const PlainLogOut = () => (
  <form method="post">
    <HiddenFields of="logout" />
    <button type="submit" className={styles.entry}>
      <Icon name="logout" />
      Log out
    </button>
  </form>
)

/** Links to the menu, which is at the end of a page without scripts. */
export const PlainMenu = () => (
  <a href="#menu" className={`${buttonStyles.button} ${buttonStyles.line}`}>
    Menu
  </a>
)
