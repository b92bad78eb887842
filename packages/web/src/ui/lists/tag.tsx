import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/base/icon.tsx'
import styles from './tag.module.css'

export type TagKind =
  | 'own'
  | 'track'
  | 'waiting'
  | 'overdue'
  | 'graded'
  | 'sent-back'
  | 'late'
  | 'draft'
  | 'plain'

const marks: Partial<Record<TagKind, IconName>> = {
  waiting: 'clock',
  overdue: 'clock',
  graded: 'check',
  'sent-back': 'return',
  late: 'alert',
  draft: 'edit',
}

/** A label, mostly with an icon, because colour alone must not convey the meaning. */
export function Tag({ kind, children }: { kind: TagKind; children: ReactNode }) {
  const mark = marks[kind]
  return (
    <span className={`${styles.tag} ${styles[kind]}`}>
      {mark && <Icon name={mark} />}
      {children}
    </span>
  )
}

export function Tags({ children }: { children: ReactNode }) {
  return <span className={styles.tags}>{children}</span>
}
