import styles from './task-figures.module.css'

/** Names the figure in its cell. On narrow screens the table has no column heads that could do so. */
export const Led = ({ lead, children }: { lead: string; children: string }) => (
  <>
    <span className={styles.lead}>{lead}: </span>
    {children}
  </>
)
