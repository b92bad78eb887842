import type { ReactNode } from 'react'
import styles from './facts-list.module.css'

/** A list of labels and values. `className` lays out the facts, each of which is one `div`. */
export function FactsList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={className}>{children}</dl>
}

export interface FactProps {
  label: string
  /** Shown while no value is known. */
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
