import { Outlet, useLocation } from 'react-router'
import styles from '#features/site/site.module.css'
import { SiteFooter } from '#features/site/site-footer.tsx'
import { SiteHeader } from '#features/site/site-header.tsx'

export default function SiteLayout() {
  const { pathname } = useLocation()
  // A page answers with and without its trailing slash (ruling 9).
  const current = pathname === '/' ? pathname : pathname.replace(/\/$/, '')
  return (
    <div className={styles.site}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader current={current} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter current={current} />
    </div>
  )
}
