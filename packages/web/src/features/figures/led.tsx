import styles from './task-figures.module.css'

/** Puts a short name of the column before the value. Only narrow screens show this name. */
export const Led = ({ lead, children }: { lead: string; children: string }) => (
  <>
    <span className={styles.lead}>{lead}: </span>
    {children}
  </>
)
