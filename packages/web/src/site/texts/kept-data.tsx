import { kept } from '#content/privacy.ts'
import styles from './kept-data.module.css'

/**
 * Lists the kept data in groups, each entry folded. Most readers look for one entry, and a phone shows few
 * lines.
 */
export function KeptData() {
  return kept.map(({ seenBy, all }) => (
    <section key={seenBy} className={styles.kept}>
      <h3>{seenBy}</h3>
      {all.map(({ what, why, long, seen }) => (
        <details key={what}>
          <summary>
            {what}
            {long && <span>{long}</span>}
          </summary>
          <p>{why}</p>
          {seen && <p>{seen}</p>}
        </details>
      ))}
    </section>
  ))
}
