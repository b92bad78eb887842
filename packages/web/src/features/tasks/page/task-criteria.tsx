import type { Criterion } from '@koya/contract'
import styles from './task-criteria.module.css'

/** Shows by what the work will be judged, before a mentee starts (rules: tasks 29). */
export function TaskCriteria({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <section className={styles.criteria} aria-labelledby="criteria">
      <h2 id="criteria">Your mentor looks at this</h2>
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
