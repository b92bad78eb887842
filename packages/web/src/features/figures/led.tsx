import styles from './task-figures.module.css'

/** Puts the name of the column before the value, on narrow screens, where the table has no column headers. */
export const Led = ({ lead, children }: { lead: string; children: string }) => (
  <>
    <span className={styles.lead}>{lead}: </span>
    {children}
  </>
)
