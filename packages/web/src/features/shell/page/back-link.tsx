import { Link } from '#lib/navigation/router.tsx'
import { Icon } from '#ui/base/icon.tsx'
import styles from './back-link.module.css'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="arrow-left" size="small" />
      {children}
    </Link>
  )
}
