import { homeOf, type Profile, type Role } from '@koya/contract'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { community } from '#content/community.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Brand } from '#ui/brand.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './top-bar.module.css'

export interface TopBarProps {
  profile: Profile | undefined
  role: Role
  /** Address of the own profile in this area. */
  profilePage: string
  menu: { isOpen: boolean; open: () => void }
  bell: ReactNode
}

export function TopBar({ profile, role, profilePage, menu, bell }: TopBarProps) {
  const [searching, setSearching] = useState(false)
  const searchId = useId()

  return (
    <header className={styles.bar}>
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
      <Search id={searchId} shown={searching} />
      <IconButton
        className={styles.narrow}
        icon="search"
        label="Search"
        aria-expanded={searching}
        aria-controls={searchId}
        onClick={() => setSearching(!searching)}
      />
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

/** Does nothing, on purpose (rules: shell 7). A narrow bar shows it on request. */
function Search({ id, shown }: { id: string; shown: boolean }) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (shown) input.current?.focus()
  }, [shown])

  return (
    <search id={id} className={styles.search} data-shown={shown || undefined}>
      <form onSubmit={(event) => event.preventDefault()}>
        <Icon name="search" />
        <input ref={input} type="search" aria-label="Search" placeholder="Search" autoComplete="off" />
      </form>
    </search>
  )
}
