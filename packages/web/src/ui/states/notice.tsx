import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/base/icon.tsx'
import styles from './notice.module.css'

export type NoticeKind = 'sent-back' | 'graded' | 'failure' | 'warning' | 'info'

const marks: Record<NoticeKind, IconName> = {
  'sent-back': 'return',
  graded: 'check',
  failure: 'alert',
  warning: 'alert',
  info: 'info',
}

/** Shows a lasting message; with `announce`, screen readers read a message that appears later. */
export function Notice({
  kind,
  announce = false,
  children,
}: {
  kind: NoticeKind
  announce?: boolean
  children: ReactNode
}) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={announce ? 'status' : undefined}>
      <Icon name={marks[kind]} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
