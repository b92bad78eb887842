import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'

export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className={styles.site}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader current={path} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter current={path} />
    </div>
  )
}
