import styles from './auth-links.module.css'

/** In tabs of their own: what is typed into the form stays. */
export function LegalNote() {
  return (
    <li className={styles.small}>
      By joining you accept our <LegalLink href="/terms">terms</LegalLink>. Under{' '}
      <LegalLink href="/privacy">privacy</LegalLink> you read what we keep about you.
    </li>
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
