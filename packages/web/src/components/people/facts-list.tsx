import type { ReactNode } from 'react'
import styles from './facts-list.module.css'

/** Labels with what is known; `className` lays the facts out, each of them one `div`. */
export function FactsList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={className}>{children}</dl>
}

export interface FactProps {
  label: string
  /** Stands there as long as nothing is known. */
  empty?: string
  className?: string | undefined
  children: ReactNode
}

export function Fact({ label, empty = 'Not given yet', className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children || <span className={styles.none}>{empty}</span>}</dd>
    </div>
  )
}
