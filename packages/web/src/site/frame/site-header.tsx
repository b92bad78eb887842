import { community } from '#content/community.ts'
import { checking, join, type Link, logIn, mainLinks, mentoring, pageLinks } from '#content/navigation.ts'
import { Brand } from '#ui/base/brand.tsx'
import { Icon } from '#ui/base/icon.tsx'
import page from './page.module.css'
import styles from './site-header.module.css'

function NavLinks({ links, current }: { links: readonly Link[]; current: string }) {
  return links.map(({ label, href }) => (
    <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
      {label}
    </a>
  ))
}

/** Contains a wide and a narrow menu; CSS shows one of them, because no script runs (rules: site 19). */
export function SiteHeader({ current }: { current: string }) {
  return (
    <header className={`${styles.top} on-cloth`}>
      <div className={`${page.wrap} ${styles.bar}`}>
        <a className={styles.home} href="/" aria-current={current === '/' ? 'page' : undefined}>
          <Brand name={community.name} />
        </a>
        <nav className={styles.wide} aria-label="Main">
          <NavLinks links={mainLinks} current={current} />
          <a className={styles.login} href={logIn.href}>
            {logIn.label}
          </a>
          <a className={styles.join} href={join.href}>
            {join.label}
          </a>
        </nav>
        <button type="button" className={styles.toggle} popoverTarget="menu">
          <span className={styles.open}>
            <Icon name="menu" />
            Menu
          </span>
          <span className={styles.close}>
            <Icon name="close" />
            Close
          </span>
        </button>
      </div>
      <nav id="menu" popover="auto" className={styles.narrow} aria-label="Menu">
        {/* This button covers the page, so that a tap beside the menu closes it and presses no link. */}
        <button
          type="button"
          className={styles.shade}
          popoverTarget="menu"
          popoverTargetAction="hide"
          tabIndex={-1}
          aria-hidden="true"
        />
        {/* Leaves out links to sections of the present page, because they would leave the menu open. */}
        <NavLinks
          links={[...(current === '/' ? pageLinks : mainLinks), mentoring, checking, logIn]}
          current={current}
        />
        <a className={styles.next} href={join.href}>
          {join.label}
        </a>
      </nav>
    </header>
  )
}
