import styles from './task-figures.module.css'

/** Puts a short name of the column before the value, for narrow screens. */
export const Led = ({ lead, children }: { lead: string; children: string }) => (
  <>
    <span className={styles.lead}>{lead}: </span>
    {children}
  </>
)
