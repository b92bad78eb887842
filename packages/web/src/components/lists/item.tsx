import type { ReactNode } from 'react'
import styles from './item.module.css'

interface ItemProps {
  title: ReactNode
  /** A less prominent line below the title. */
  about: ReactNode
  /** Shown below the two lines. */
  children?: ReactNode
  acts?: ReactNode
}

/** An entry of a short list in a card. */
export function Item({ title, about, children, acts }: ItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.about}>{about}</p>
        {children}
      </div>
      {acts && <div className={styles.acts}>{acts}</div>}
    </li>
  )
}
