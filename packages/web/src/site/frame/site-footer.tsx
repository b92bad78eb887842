import { community } from '#content/community.ts'
import { footerGroups } from '#content/navigation.ts'
import { useFacts } from '../facts.ts'
import { useIsLight } from '../light.ts'
import { contactOf, imprintOf } from '../texts/words.ts'
import page from './page.module.css'
import styles from './site-footer.module.css'

export function SiteFooter({ current }: { current: string }) {
  const facts = useFacts()
  const { chat, social } = contactOf(facts)
  return (
    <footer className={`${styles.foot} on-cloth`}>
      <div className={`${page.wrap} ${styles.groups}`}>
        <div className={styles.brand}>
          <a className={styles.name} href="/">
            {community.name}
          </a>
          <p>{community.meaning}</p>
        </div>
        {[...footerGroups, { heading: 'Follow us', links: [chat, ...social] }].map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2>{heading}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} aria-current={href === current ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className={styles.end}>
          {imprintOf(facts)}
          {useIsLight() && ' This device asks for less data, so photos and ornaments stayed away.'}
        </p>
      </div>
    </footer>
  )
}
