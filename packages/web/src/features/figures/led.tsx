import styles from './task-figures.module.css'

/** Writes the name of the figure into its cell. On narrow screens the table has no column headers. */
export const Led = ({ lead, children }: { lead: string; children: string }) => (
  <>
    <span className={styles.lead}>{lead}: </span>
    {children}
  </>
)
