import type { ReactNode } from 'react'
import styles from './facts-list.module.css'

export function FactsList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={className}>{children}</dl>
}

export interface FactProps {
  label: string
  /** Text that replaces a missing value. */
  empty?: string
  className?: string | undefined
  /** True if two facts of this length fit beside each other on a phone. */
  isShort?: boolean
  children: ReactNode
}

export function Fact({ label, empty = 'Not given yet', className, isShort, children }: FactProps) {
  return (
    <div className={className} data-short={isShort}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children || <span className={styles.none}>{empty}</span>}</dd>
    </div>
  )
}
