import type { ReactNode } from 'react'
import styles from './page-hero.module.css'

type Props = {
  title: string
  lead: string
  /** The drawing beside the words, at the right edge of a wide screen. */
  art: ReactNode
  /** True for a long title, which then has a smaller font. */
  long?: boolean
  /** True if the first columns of the drawing must not be cropped. */
  whole?: boolean
  children?: ReactNode
}

/** The head of an inner page: words and a drawing on cloth. */
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
