import type { Criterion } from '@koya/contract'
import { useId } from 'react'
import styles from './task-criteria.module.css'

export const criteriaTitle = 'What mentors check'

interface TaskCriteriaProps {
  criteria: readonly Criterion[]
  id?: string
}

/** Shows the criteria of a task (rules: tasks 29). */
export function TaskCriteria({ criteria, id }: TaskCriteriaProps) {
  const headingId = useId()
  return (
    <section className={styles.criteria} id={id} aria-labelledby={headingId}>
      <h2 id={headingId}>{criteriaTitle}</h2>
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
