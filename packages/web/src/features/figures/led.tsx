import styles from './task-figures.module.css'

/** Names the figure in its cell. Narrow screens need this, because there the table has no column heads. */
export const Led = ({ lead, children }: { lead: string; children: string }) => (
  <>
    <span className={styles.lead}>{lead}: </span>
    {children}
  </>
)
