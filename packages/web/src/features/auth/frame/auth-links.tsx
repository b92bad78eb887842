import { addressOf } from '@koya/contract/pages'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from '#lib/navigation/router.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import formStyles from '#ui/forms/form-end.module.css'
import styles from './auth-links.module.css'

export function AuthLinks({ children }: { children: ReactNode }) {
  return <ul className={styles.links}>{children}</ul>
}

export interface AuthLinkProps {
  to: string
  before?: string
  back?: boolean
  /** True for an address that the app does not render, such as a public page. */
  reloadDocument?: boolean
  onClick?: MouseEventHandler
  children: ReactNode
}

export function AuthLink({
  to,
  before,
  back = false,
  reloadDocument = false,
  onClick,
  children,
}: AuthLinkProps) {
  return (
    <li>
      {before}{' '}
      <Link className={styles.link} to={to} reloadDocument={reloadDocument} onClick={onClick}>
        {back && <Icon name="arrow-left" size="small" />}
        {children}
      </Link>
    </li>
  )
}

/** The links open in new tabs, so that the form keeps what was typed. */
export function LegalNote({ by = 'joining' }: { by?: string }) {
  return (
    <p className={styles.small}>
      By {by} you accept our <LegalLink href={addressOf('terms')}>terms</LegalLink>. Our{' '}
      <LegalLink href={addressOf('privacy')}>privacy page</LegalLink> says what we keep about you.
    </p>
  )
}

function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  )
}

/** A link to the login, which replaces this screen in the history. */
export function LoginLink({ variant = 'next' }: { variant?: 'next' | 'line' }) {
  return (
    <p className={formStyles.end}>
      <ButtonLink variant={variant} to={addressOf('login')} replace>
        Log in
        <Icon name="arrow-right" />
      </ButtonLink>
    </p>
  )
}
