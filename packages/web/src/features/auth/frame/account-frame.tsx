import { addressOf } from '@koya/contract/pages'
import type { ReactNode } from 'react'
import { community } from '#content/community.ts'
import { Brand } from '#ui/base/brand.tsx'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import { PlainLight } from '#ui/states/plain-light.tsx'
import styles from './account-frame.module.css'

/** The home link is a plain `<a>`, because the landing page is outside the app. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <a className={styles.home} href={addressOf('landing')}>
          <Brand name={community.name} />
        </a>
      </header>
      <BandedCloth className={styles.hem} bands={['zigzag']} scale={0.5} />
      {children}
      {import.meta.env.SSR && <PlainLight />}
    </div>
  )
}
