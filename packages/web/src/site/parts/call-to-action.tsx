import type { ReactNode } from 'react'
import page from '../frame/page.module.css'
import { ActionLink, Actions } from './action-link.tsx'
import styles from './call-to-action.module.css'

type Props = { title: string; text: string; action: { label: string; href: string }; art?: ReactNode }

export function CallToAction({ title, text, action, art }: Props) {
  return (
    <section className={styles.call}>
      <div className={`${page.wrap} ${styles.inner}`}>
        {art}
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
          <Actions>
            <ActionLink href={action.href}>{action.label}</ActionLink>
          </Actions>
        </div>
      </div>
    </section>
  )
}
