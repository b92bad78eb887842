import type { Criterion } from '@koya/contract'
import { useId } from 'react'
import styles from './task-criteria.module.css'

/** Shows the criteria of a task (rules: tasks 29). */
export function TaskCriteria({ criteria }: { criteria: readonly Criterion[] }) {
  const headingId = useId()
  return (
    <section className={styles.criteria} aria-labelledby={headingId}>
      <h2 id={headingId}>What mentors check</h2>
      <p>A mentor marks each point Met, Partly or Not yet.</p>
      <ul>
        {criteria.map(({ text, notYet }) => (
          <li key={text}>
            <p>{text}</p>
            {notYet && <p className={styles.quiet}>“Not yet” means: {notYet}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
