import styles from './ways.module.css'

/** In tabs of their own: what is typed into the form stays. */
export function LegalNote() {
  return (
    <li className={styles.small}>
      Joining, you accept our <LegalLink href="/terms">terms</LegalLink>. What we keep about you stands in{' '}
      <LegalLink href="/privacy">privacy</LegalLink>.
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
