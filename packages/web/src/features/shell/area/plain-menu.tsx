import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import buttonStyles from '#ui/base/button.module.css'
import { Icon } from '#ui/base/icon.tsx'
import styles from './sidebar.module.css'

/** Logs out where no script runs, without a question, because no draft can be lost there. */
export const PlainLogOut = () => (
  <form method="post">
    <HiddenFields of="logout" />
    <button type="submit" className={styles.entry}>
      <Icon name="logout" />
      Log out
    </button>
  </form>
)

/** Leads to the menu, which stands below the page where no script can open it. */
export const PlainMenu = () => (
  <a href="#menu" className={`${buttonStyles.button} ${buttonStyles.line}`}>
    Menu
  </a>
)
