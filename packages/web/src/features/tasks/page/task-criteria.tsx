import type { Criterion } from '@koya/contract'
import { useId } from 'react'
import styles from './task-criteria.module.css'

/** Shows the criteria of a task (rules: tasks 29). */
export function TaskCriteria({ criteria }: { criteria: readonly Criterion[] }) {
  const headingId = useId()
  return (
    <section className={styles.criteria} aria-labelledby={headingId}>
      <h2 id={headingId}>What mentors check</h2>
      <ul>
        {criteria.map(({ text, notYet }) => (
          <li key={text}>
            <p>{text}</p>
            {notYet && <p className={styles.quiet}>Not yet: {notYet}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
