import { type Kept, kept, keptOfFew, keptOnServer } from '#content/kept-data.ts'
import styles from './kept-data.module.css'

/** Folds each entry, because a phone shows few lines. */
const KeptLines = ({ all }: { all: readonly Kept[] }) =>
  all.map(({ what, detail, why, long, rest, seen }) => (
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
  ))

/**
 * Lists the data that Koya keeps. Folds the data about mentors and admins only, so that mentees can skip it.
 */
export function KeptData() {
  return (
    <>
      {kept.map(({ seenBy, all }) => (
        <section key={seenBy} className={styles.kept}>
          <h3>{seenBy}</h3>
          <KeptLines all={all} />
        </section>
      ))}
      <section className={styles.kept}>
        <h3>{keptOnServer.title}</h3>
        {keptOnServer.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <details className={`${styles.kept} ${styles.few}`}>
        <summary>
          <h3>{keptOfFew.title}</h3>
        </summary>
        <KeptLines all={keptOfFew.all} />
      </details>
    </>
  )
}
