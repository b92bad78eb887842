import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import { classes } from '#ui/base/classes.ts'
import { Icon } from '#ui/base/icon.tsx'
import buttonStyles from '#ui/base/icon-button.module.css'
import styles from './sidebar.module.css'

/** Logs out on a page without scripts. */
export const PlainLogOut = () => (
  <form method="post">
    <HiddenFields of="logout" />
    <button type="submit" className={styles.entry}>
      <Icon name="logout" />
      Log out
    </button>
  </form>
)

/** Links to the menu, which is below the content on a narrow page without scripts. */
export const PlainMenu = ({ className }: { className?: string | undefined }) => (
  <a href="#menu" className={classes(buttonStyles.button, className)} aria-label="Menu">
    <Icon name="menu" />
  </a>
)
