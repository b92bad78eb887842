import { Link } from 'react-router'
import { Icon } from '#ui/base/icon.tsx'
import styles from './back-link.module.css'

/** The way up, over the title of a page. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="arrow-left" size="small" />
      {children}
    </Link>
  )
}
