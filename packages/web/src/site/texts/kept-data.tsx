import { kept } from '#content/privacy.ts'
import styles from './kept-data.module.css'

/** Folded lines in groups, because a phone shows few lines and most readers look for one of them. */
export function KeptData() {
  return kept.map(({ seenBy, all }) => (
    <section key={seenBy} className={styles.kept}>
      <h3>{seenBy}</h3>
      {all.map(({ what, why, long, seen }) => (
        <details key={what}>
          <summary>
            {what}
            <span>{long}</span>
          </summary>
          <p>{why}</p>
          {seen && <p>{seen}</p>}
        </details>
      ))}
    </section>
  ))
}
