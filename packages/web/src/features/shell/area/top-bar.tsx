import type { Profile, Role } from '@koya/contract'
import { homeOf } from '@koya/contract/pages'
import type { ReactNode } from 'react'
import { community } from '#content/community.ts'
import { Link } from '#lib/navigation/router.tsx'
import { Brand } from '#ui/base/brand.tsx'
import { IconButton } from '#ui/base/icon-button.tsx'
import { Avatar } from '#ui/lists/avatar.tsx'
import { PlainMenu } from './plain-menu.tsx'
import styles from './top-bar.module.css'

export interface TopBarProps {
  profile: Profile | undefined
  role: Role
  profilePage: string
  menu: { isOpen: boolean; open: () => void }
  bell: ReactNode
  search: ReactNode
}

export function TopBar({ profile, role, profilePage, menu, bell, search }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <noscript>{import.meta.env.SSR && <PlainMenu className={styles.narrow} />}</noscript>
      <IconButton
        className={styles.narrow}
        icon="menu"
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      />
      <Link
        to={homeOf(role)}
        className={`${styles.brand} ${styles.narrow}`}
        aria-label={`${community.name}, home`}
      >
        <Brand name={community.name} />
      </Link>
      {search}
      {bell}
      <Link className={styles.profile} to={profilePage}>
        {profile ? (
          <Avatar person={profile} alt="Your profile" />
        ) : (
          <span className={styles.bone}>
            <span className="sr">Your profile</span>
          </span>
        )}
      </Link>
    </header>
  )
}
