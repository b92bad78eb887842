import { kept } from '#content/kept-data.ts'
import styles from './kept-data.module.css'

/** Folds each entry, because a phone shows few lines. */
export function KeptData() {
  return kept.map(({ seenBy, all }) => (
    <section key={seenBy} className={styles.kept}>
      <h3>{seenBy}</h3>
      {all.map(({ what, detail, why, long, rest, seen }) => (
        <details key={what}>
          <summary>
            {what}
            {long && <span>{long}</span>}
          </summary>
          {detail && <p>{detail}</p>}
          <p>{why}</p>
          {rest && <p>{rest}</p>}
          {seen && <p>{seen}</p>}
        </details>
      ))}
    </section>
  ))
}
