import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './ways.module.css'

/** The other ways on, below what there is to do on a screen. */
export function Ways({ children }: { children: ReactNode }) {
  return <ul className={styles.ways}>{children}</ul>
}

export interface WayProps {
  to: string
  before?: string
  back?: boolean
  children: ReactNode
}

export function Way({ to, before, back = false, children }: WayProps) {
  return (
    <li>
      {before}{' '}
      <Link className={styles.way} to={to}>
        {back && <Icon name="arrow-left" size="small" />}
        {children}
      </Link>
    </li>
  )
}
