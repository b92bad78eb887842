import type { ReactNode } from 'react'
import styles from './page-hero.module.css'

type Props = {
  title: string
  lead: string
  /** What is drawn at the right edge: a `Cloth`, or another svg that is 300 units high. */
  art: ReactNode
  /** For a title that is a sentence. */
  long?: boolean
  /** For a drawing that may not lose its first columns where room is short. */
  whole?: boolean
  children?: ReactNode
}

/** The cloth on which an inner page opens: the words on its plain half, the drawing on the other. */
export function PageHero({ title, lead, art, long = false, whole = false, children }: Props) {
  return (
    <section className={`${styles.head} on-cloth`}>
      <div className={styles.say}>
        <h1 className={long ? styles.long : undefined}>{title}</h1>
        <p>{lead}</p>
        {children}
      </div>
      <div className={whole ? `${styles.art} ${styles.whole}` : styles.art}>{art}</div>
    </section>
  )
}
