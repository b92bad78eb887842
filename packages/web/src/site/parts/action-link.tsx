import type { ReactNode } from 'react'
import { Icon } from '#ui/base/icon.tsx'
import styles from './action-link.module.css'

/** The marigold link to the next thing to do. */
export function ActionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.action} href={href}>
      {children}
      <Icon name="arrow-right" className={styles.arrow} />
    </a>
  )
}

export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
