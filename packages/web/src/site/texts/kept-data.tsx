import { kept } from '#content/privacy.ts'
import styles from './kept-data.module.css'

/** A list instead of a table, because a list also fits a phone. */
export function KeptData() {
  return (
    <ul className={styles.kept}>
      {kept.map(({ what, why, long, seen }) => (
        <li key={what}>
          <h3>{what}</h3>
          <p>{why}</p>
          <dl>
            <div>
              <dt>How long</dt>
              <dd>{long}</dd>
            </div>
            <div>
              <dt>Who else sees it</dt>
              <dd>{seen}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
