import type { Role } from '@koya/contract'
import { lightForm } from '@koya/contract/light'
import { homeOf } from '@koya/contract/pages'
import type { ReactNode } from 'react'
import { community } from '#content/community.ts'
import { Link, useLocation } from '#lib/navigation/router.tsx'
import { isLight } from '#lib/plain.ts'
import { Brand } from '#ui/base/brand.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import { type AreaPlan, type Asides, areas, currentness, type Entry } from './areas.ts'
import { PlainLogOut } from './plain-menu.tsx'
import styles from './sidebar.module.css'

export interface SidebarProps {
  area: AreaPlan
  asides?: Asides | undefined
  role: Role
  onLogOut: () => void
}

export function Sidebar(props: SidebarProps) {
  return (
    <aside id="menu" className={`${styles.side} on-cloth`} aria-label="Sidebar">
      <SidebarContent {...props} />
    </aside>
  )
}

export function SidebarContent({
  area,
  asides = {},
  role,
  onLogOut,
  close,
}: SidebarProps & { close?: ReactNode }) {
  const { pathname } = useLocation()
  const isLess = import.meta.env.SSR && isLight()

  return (
    <div className={styles.inside}>
      <div className={styles.head}>
        {close}
        <Link to={homeOf(role)} className={styles.brand} aria-label={`${community.name}, home`}>
          <Brand name={community.name} />
        </Link>
      </div>
      {role === 'ADMIN' && <AreaSwitch area={area} />}
      <nav className={styles.nav} aria-label={area.name}>
        <ul>
          {area.entries.map((entry) => (
            <li key={entry.label}>
              <EntryLink entry={entry} pathname={pathname} />
              <span className={styles.beside}>{asides[entry.to]}</span>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        {!isLess && <LessData />}
        <button type="button" className={styles.entry} onClick={onLogOut}>
          <Icon name="logout" />
          Log out
        </button>
        <noscript>{import.meta.env.SSR && <PlainLogOut />}</noscript>
        {!isLess && (
          <BandedCloth
            className={styles.strip}
            size={[380, 70]}
            scale={0.5}
            bands={['threads', 'zigzag', 'threads']}
          />
        )}
      </div>
    </div>
  )
}

/** Switches to light pages, which use less data. The browser itself sends this form, even with scripts. */
const LessData = () => (
  <form method="post">
    <button type="submit" name="form" value={lightForm} className={styles.entry}>
      <Icon name="signal" />
      Use less data
    </button>
  </form>
)

const EntryLink = ({ entry, pathname }: { entry: Entry; pathname: string }) => (
  <Link className={styles.entry} to={entry.to} aria-current={currentness(entry, pathname)}>
    <Icon name={entry.icon} />
    {entry.label}
  </Link>
)

/** Links between the areas, for admins (rules: shell 5). */
function AreaSwitch({ area }: { area: AreaPlan }) {
  return (
    <nav className={styles.switch} aria-label="Areas">
      {areas.map(({ name, home }) => (
        <Link key={name} to={home} aria-current={name === area.name ? 'true' : undefined}>
          {name.replace(/ area$/, '')}
          <span className="sr"> area</span>
        </Link>
      ))}
    </nav>
  )
}
