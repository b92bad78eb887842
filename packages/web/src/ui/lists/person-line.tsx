import type { ReactNode } from 'react'
import { Avatar, type AvatarProps } from './avatar.tsx'
import styles from './person-line.module.css'

/** A person's picture and name, with a line below; `children` replace the name. */
export function PersonLine({
  person,
  children,
  below,
}: Pick<AvatarProps, 'person'> & { children?: ReactNode; below?: ReactNode }) {
  return (
    <span className={styles.who}>
      <Avatar person={person} />
      <span className={styles.words}>
        {children ?? `${person.firstName} ${person.lastName}`}
        {below && <span className={styles.below}>{below}</span>}
      </span>
    </span>
  )
}
