import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './auth-links.module.css'

/** The other ways on, below what there is to do on a screen. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return <ul className={styles.ways}>{children}</ul>
}

export interface AuthLinkProps {
  to: string
  before?: string
  back?: boolean
  children: ReactNode
}

export function AuthLink({ to, before, back = false, children }: AuthLinkProps) {
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
